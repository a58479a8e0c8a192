import { expect, test } from 'vitest'
import { failureWords } from './failure-words.ts'
import type { ProfileSay } from './words.ts'

const say: ProfileSay = (key, values) => [key, ...Object.values(values ?? {})].join(' ')
const words = (status: number | null, supportEmail = 'help@example.org', message = '') =>
  failureWords(say, status === null ? null : { status, message }, 'refused', supportEmail)

test('what was answered with a refusal has the words of the form', () => {
  expect([words(200), words(401)]).toEqual(['refused', 'refused'])
})

test('too many attempts, no answer and a fault of the server are told apart', () => {
  expect([words(429), words(0), words(null), words(500)]).toEqual([
    'busy',
    'noAnswer',
    'noAnswer',
    'wrong help@example.org',
  ])
})

test('too many attempts are refused with the time to wait, as the server says it', () => {
  expect(words(429, '', 'Please try again in 15 minutes.')).toBe('Please try again in 15 minutes.')
})

test('without an address of support nobody is named', () => {
  expect(words(503, '')).toBe('wrongNoMail')
})
