import { describe, expect, test } from 'vitest'
import type { OwnEntry } from '../answers/answers.ts'
import { entryChoices } from './entry-choices.ts'

const category = { userData: 'cookieCategory', type: 'single' } as const

test('the choices of all entries, each once, in the order of the entries', () => {
  const cookies = [
    { cookieName: 'sid', cookieCategory: 'necessary' },
    { cookieName: 'statistics', cookieCategory: 'marketing' },
    { cookieName: 'cart', cookieCategory: 'necessary' },
  ]
  expect(entryChoices([category], cookies)).toEqual({ cookieCategory: ['necessary', 'marketing'] })
})

test.each([[undefined], [[]], [['provide']]])('nothing chosen: %j', (entries) => {
  expect(entryChoices([category], entries)).toEqual({ cookieCategory: [] })
})

describe('an own entry of a list', () => {
  const basis = { userData: 'basis', type: 'single' } as const
  const reason = {
    userData: 'reason',
    type: 'text',
    visibleWhen: { op: '==', key: 'basis', value: 'interest' },
  } as const
  const choices = (...entries: OwnEntry[]) => entryChoices([basis, reason], ['provide', ...entries])

  test('is open where nobody answered about it', () => {
    expect(choices({ name: 'Checking certificates' })).toEqual({ basis: ['open'], reason: [] })
    expect(choices({ name: 'A', basis: 'consent' }, { name: 'B' })).toEqual({ basis: ['consent', 'open'], reason: [] })
  })
  test('lacks what people type only where it is asked, and never shows it', () => {
    expect(choices({ name: 'A', basis: 'interest' })).toEqual({ basis: ['interest'], reason: ['open'] })
    expect(choices({ name: 'A', basis: 'interest', reason: 'open' })).toEqual({ basis: ['interest'], reason: [] })
  })
})
