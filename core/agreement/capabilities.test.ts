import { describe, expect, test } from 'vitest'
import type { AgreementState } from './agreement-state.ts'
import { actions, obstacle, type Standing } from './capabilities.ts'

const agreement: AgreementState = { payment: 'finalized', level: 'premium', text: 'normal' }
const owner: Standing = { caller: 'owner', confirmed: true, agreement, charges: true }
const allowed = (standing: Standing) => actions.filter((action) => obstacle(action, standing) === null)

// Specification, section 6: an anonymous visitor must log in; an agreement under another account cannot be opened.
test.each(actions)('%s needs a log-in, and the right account', (action) => {
  expect(obstacle(action, { ...owner, caller: 'nobody' })).toBe('log-in')
  expect(obstacle(action, { ...owner, caller: 'other' })).toBe('other-account')
})

describe('the owner of', () => {
  test('a paid premium agreement can do everything but pay again', () => {
    expect(allowed(owner)).toEqual(actions.filter((action) => action !== 'pay'))
    expect(obstacle('pay', owner)).toBe('not-unpaid')
  })

  test('a free agreement is prompted to upgrade before editing and translating', () => {
    const free = { ...owner, agreement: { ...agreement, level: 'free' as const } }
    expect(obstacle('edit', free)).toBe('premium-only')
    expect(obstacle('translate', free)).toBe('premium-only')
    expect(obstacle('restore', free)).toBe('premium-only')
    expect(allowed(free)).toEqual(['read', 'download', 'update', 'publish', 'delete'])
  })

  test('an unpaid agreement can read, go back to an earlier text, update, pay and delete', () => {
    const unpaid = { ...owner, agreement: { ...agreement, payment: 'unfinished' as const } }
    expect(allowed(unpaid)).toEqual(['read', 'restore', 'update', 'publish', 'pay', 'delete'])
    expect(obstacle('download', unpaid)).toBe('unpaid')
  })

  test('an account that is not confirmed can neither edit nor update', () => {
    const unconfirmed = { ...owner, confirmed: false }
    for (const action of ['edit', 'restore', 'update', 'translate', 'publish'] as const)
      expect(obstacle(action, unconfirmed)).toBe('unconfirmed')
    expect(obstacle('read', unconfirmed)).toBeNull()
  })
})

// design.md, section 3: with PAYMENTS=off nothing is charged and premium agreements are delivered like free ones.
test.each(['free', 'premium'] as const)('where nothing is charged, a %s agreement is in no way limited', (level) => {
  for (const payment of ['unfinished', 'finalized'] as const)
    expect(allowed({ ...owner, charges: false, agreement: { ...agreement, level, payment } })).toEqual(
      actions.filter((action) => action !== 'pay'),
    )
})
