import { expect, test } from 'vitest'
import { languageIn } from '../messages/i18n.ts'
import { alternates } from './alternates.ts'

test('a page in one language names it, and itself for everybody else', () => {
  expect(alternates('/faq', ['en'])).toEqual([
    { language: 'x-default', path: '/faq' },
    { language: 'en', path: '/faq' },
  ])
})

test('a second language is named with an address of its own', () => {
  expect(alternates('/faq', ['en', 'de'])).toEqual([
    { language: 'x-default', path: '/faq' },
    { language: 'en', path: '/faq' },
    { language: 'de', path: '/faq?language=de' },
  ])
})

test('the address that is named for a language asks for it, where it exists', () => {
  const languages = ['en', 'de']
  for (const { language, path } of alternates('/faq', languages).slice(2))
    expect(languageIn(new URL(path, 'https://site.example').search, languages)).toBe(language)
  expect(languageIn('?language=xx', languages)).toBeUndefined()
  expect(languageIn('', languages)).toBeUndefined()
})
