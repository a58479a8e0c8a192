import { expect, test } from 'vitest'
import { refuse, say } from './outcome.ts'
import { worded } from './worded.ts'

test('a message is its code, its parameters and its sentence', () => {
  expect(worded(say('no-such-language', { field: 'language', language: 'nl' }), ['en'])).toEqual({
    code: 'no-such-language',
    field: 'language',
    parameters: { language: 'nl' },
    value: 'This agreement has no text in the language nl.',
  })
  expect(worded(say('missing', { field: 'email' }), [])).toMatchObject({ value: 'email is missing.' })
})

test('numbers and times are written as the language writes them', () => {
  const value = (code: 'text-too-long', max: number) => worded(say(code, { max }), ['en']).value
  expect(value('text-too-long', 400_000)).toBe('The text is too long: 400,000 characters at most.')
  expect(worded(say('too-many', { minutes: 1 }), []).value).toBe('Too many attempts. Please try again in 1 minute.')
  expect(worded(say('too-many', { minutes: 15 }), []).value).toBe('Too many attempts. Please try again in 15 minutes.')
  expect(worded(say('too-many', { minutes: 1381 }), []).value).toBe('Too many attempts. Please try again in 24 hours.')
})

test('a message may make its sentence itself, in the languages its reader wants', () => {
  const said = { code: 'required', value: (wanted: readonly string[]) => `Say it in ${wanted.join(', ')}` }
  expect(worded(said, ['de', 'en']).value).toBe('Say it in de, en')
  expect(refuse('log-in').messages.map((message) => worded(message, []).value)).toEqual(['Please log in.'])
})
