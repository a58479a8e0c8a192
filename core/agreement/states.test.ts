import { describe, expect, test } from 'vitest'
import { accountState } from '../customer/account-state.ts'
import { firstPasswordProblem, passwordProblem } from '../customer/password.ts'
import { afterAgreementEvent, newAgreement } from './agreement-state.ts'
import { afterFilesEvent, filesStateOf, filesStates, missingFormats } from './files-state.ts'

describe('an account (specification, section 4)', () => {
  test('is read from what is stored', () => {
    expect(accountState({ confirmed: false, hasPassword: true })).toBe('registered')
    expect(accountState({ confirmed: true, hasPassword: false })).toBe('activated')
    expect(accountState({ confirmed: true, hasPassword: true })).toBe('active')
  })
})

describe('an agreement', () => {
  const paid = newAgreement('premium', false)
  // Premium answers are charged whatever is chosen at the end, as the wizard says; "Professional" adds to what they cost.
  test('waits for payment where it costs, whatever its level', () => {
    for (const level of ['free', 'premium'] as const) {
      expect(newAgreement(level, true).payment).toBe('unfinished')
      expect(newAgreement(level, false).payment).toBe('finalized')
      const event = { type: 'update', level, keepsWording: false } as const
      expect(afterAgreementEvent(paid, { ...event, costs: true })!.payment).toBe('unfinished')
      expect(afterAgreementEvent(newAgreement('free', true), { ...event, costs: false })!.payment).toBe('finalized')
    }
  })
  test('is modified once edited; an update resets it, or keeps the wording', () => {
    const edited = afterAgreementEvent(paid, { type: 'edit' })!
    expect(edited.text).toBe('modified')
    const update = { type: 'update', level: 'premium', costs: false } as const
    expect(afterAgreementEvent(edited, { ...update, keepsWording: false })!.text).toBe('normal')
    expect(afterAgreementEvent(edited, { ...update, keepsWording: true })!.text).toBe('modified')
  })
  test('that is not paid is not edited, and paying ends that once', () => {
    const unpaid = newAgreement('premium', true)
    expect(afterAgreementEvent(unpaid, { type: 'edit' })).toBeUndefined()
    const now = afterAgreementEvent(unpaid, { type: 'pay' })!
    expect(now.payment).toBe('finalized')
    expect(afterAgreementEvent(now, { type: 'pay' })).toBeUndefined()
  })
  test('that takes back a version which costs something waits for payment', () => {
    const restore = { type: 'restore', text: 'modified' } as const
    expect(afterAgreementEvent(paid, { ...restore, costs: true })).toEqual({
      ...paid,
      payment: 'unfinished',
      text: 'modified',
    })
    expect(afterAgreementEvent(paid, { ...restore, costs: false })).toEqual({ ...paid, text: 'modified' })
  })
  test('that waits for payment waits no longer once it takes back a version which costs nothing more', () => {
    const unpaid = newAgreement('premium', true)
    expect(afterAgreementEvent(unpaid, { type: 'restore', text: 'normal', costs: false })).toEqual(paid)
    expect(afterAgreementEvent(unpaid, { type: 'restore', text: 'normal', costs: true })).toEqual(unpaid)
  })
  test('that gets premium options which cost waits for payment', () => {
    const event = { type: 'update', level: 'premium', costs: true, keepsWording: true } as const
    expect(afterAgreementEvent(newAgreement('free', false), event)).toEqual({
      payment: 'unfinished',
      level: 'premium',
      text: 'normal',
    })
  })
})

test('files go from not generated to generating to generated, and back when the text changes', () => {
  expect(afterFilesEvent('not-generated', 'ask')).toBe('generating')
  expect(afterFilesEvent('generating', 'made')).toBe('generated')
  expect(afterFilesEvent('generating', 'failed')).toBe('not-generated')
  expect(afterFilesEvent('not-generated', 'made')).toBeUndefined()
  for (const state of filesStates) expect(afterFilesEvent(state, 'text-changed')).toBe('not-generated')
})

test('files are generated only while there is one in every format', () => {
  expect(filesStateOf('generated', ['txt', 'md', 'html', 'docx', 'pdf'])).toBe('generated')
  expect(filesStateOf('generated', ['txt', 'md', 'html', 'docx'])).toBe('not-generated')
  expect(filesStateOf('generating', [])).toBe('generating')
  expect(missingFormats(['txt', 'md'])).toEqual(['pdf', 'docx', 'html'])
})

// Specification, section 5.
describe('passwords', () => {
  test.each([
    ['Abcdef1', 'tooShort'],
    ['Abcdefg1', null],
    ['abcdefg1', 'noUppercase'],
    ['Abcdefgh', 'noDigit'],
    [`A1${'x'.repeat(3998)}`, null],
    [`A1${'x'.repeat(3999)}`, 'tooLong'],
    ['Äbcdefg1', null],
  ])('%#: of the profile', (password, problem) => expect(passwordProblem(password)).toBe(problem))
  test.each([
    ['abcde', 'tooShort'],
    ['abcdef', null],
    ['x'.repeat(4001), 'tooLong'],
  ])('%#: at activation', (password, problem) => expect(firstPasswordProblem(password)).toBe(problem))
})
