import { expect, test } from 'vitest'
import { chosenLanguage, languageOfRequest } from './remembered-language.ts'

const asked = (address: string, headers: Readonly<Record<string, string>>) =>
  languageOfRequest({ url: `https://site.example${address}`, headers: new Headers(headers) })

test.each([
  ['/', {}, 'en'],
  ['/', { 'accept-language': 'de-AT, en;q=0.8' }, 'de'],
  ['/', { 'accept-language': 'sv, fr;q=0.5, de;q=0.7' }, 'de'],
  ['/', { 'accept-language': 'sv' }, 'en'],
  ['/', { 'accept-language': 'de', cookie: 'a=b; goodfaith.language=fr' }, 'fr'],
  ['/', { 'accept-language': 'de', cookie: 'goodfaith.language=xx' }, 'de'],
  ['/', { 'accept-language': 'de', cookie: 'goodfaith.language=fr; __Host-goodfaith.language=it' }, 'it'],
  ['/', { 'accept-language': 'de', cookie: 'not-goodfaith.language=fr' }, 'de'],
  ['/?language=en', { 'accept-language': 'de', cookie: 'goodfaith.language=fr' }, 'en'],
  ['/?language=%3Cscript%3E', { 'accept-language': 'de' }, 'de'],
])('a page at %s, asked for with %o, is drawn in %s', (address, headers, language) => {
  expect(asked(address, headers)).toBe(language)
})

test.each([
  ['/faq?language=de', 'fr', 'de'],
  ['/faq', 'fr', 'fr'],
  ['/faq?language=xx', 'fr', 'fr'],
  ['/faq', 'xx', undefined],
  ['/faq', null, undefined],
])('at %s, with %s remembered, the visitor has chosen %s', (address, remembered, language) => {
  expect(chosenLanguage(`https://site.example${address}`, { getItem: () => remembered })).toBe(language)
})
