import { expect, test } from 'vitest'
import { languageOfRequest } from '../messages/remembered-language.ts'
import { alternates } from './alternates.ts'

test('every language has an address of its own, and the plain one is for everybody else', () => {
  expect(alternates('/faq', ['en', 'de'])).toEqual([
    { language: 'x-default', path: '/faq' },
    { language: 'en', path: '/faq?language=en' },
    { language: 'de', path: '/faq?language=de' },
  ])
})

test('the address that is named for a language is answered in it, whatever the browser prefers', () => {
  const headers = new Headers({ 'accept-language': 'fr' })
  for (const { language, path } of alternates('/faq').slice(1))
    expect(languageOfRequest({ url: `https://site.example${path}`, headers })).toBe(language)
})
