import { expect, test } from 'vitest'
import { agreement, clause, foreign, heading, item, list, p, strong } from './build.ts'
import { blocksWithLanguages, languageOf, wordedAsBefore } from './languages-in.ts'
import type { WordedIn } from './node.ts'

const form = clause('form', heading(2, 'Formular'), p('Name'), list(item('Date'), item('Address')))
const taxed = clause('tax', p('Wir berechnen keine Steuer (TVA non applicable, art.\u00a0293\u00a0B du CGI).'))
const worded = (wordedIn: Readonly<Record<string, readonly WordedIn[]>>) =>
  agreement({ title: 'AGB', language: 'de', date: '2026-11-24', author: 'Ada', paper: 'a4', wordedIn }, form, taxed)

test('all of a clause is in its language, but not the heading of the part above it', () => {
  expect(blocksWithLanguages(form, worded({ form: [{ language: 'en' }] }))).toEqual([
    heading(2, 'Formular'),
    p(foreign('en', 'Name')),
    list(item(p(foreign('en', 'Date'))), item(p(foreign('en', 'Address')))),
  ])
})

test('quoted words are in their language, however their spaces are written', () => {
  const french = { language: 'fr', words: ['TVA non applicable, art. 293 B du CGI'] } as const
  expect(blocksWithLanguages(taxed, worded({ tax: [french] }))).toEqual([
    p('Wir berechnen keine Steuer (', foreign('fr', 'TVA non applicable, art.\u00a0293\u00a0B du CGI'), ').'),
  ])
  // Also inside other marks, and as often as they stand there.
  expect(
    blocksWithLanguages(clause('tax', p(strong('a b a'))), worded({ tax: [{ language: 'fr', words: ['a'] }] })),
  ).toEqual([p(strong(foreign('fr', 'a'), ' b ', foreign('fr', 'a')))])
})

test('words in the language of the document need no mark', () => {
  expect(blocksWithLanguages(form, worded({ form: [{ language: 'de' }] }))).toBe(form.children)
  expect(blocksWithLanguages(form, worded({}))).toBe(form.children)
})

test('a block is in one language if nothing else stands in it', () => {
  expect(languageOf([foreign('en', 'Name')])).toBe('en')
  expect(languageOf([foreign('en', 'Name'), foreign('fr', 'Nom')])).toBeUndefined()
  expect(languageOf(p('Name').children)).toBeUndefined()
})

test('what somebody worded otherwise is not in the prescribed language any more', () => {
  const before = worded({ form: [{ language: 'en' }], tax: [{ language: 'fr', words: ['TVA'] }] })
  const moved = clause('form', p('Name'), list(item('Date'), item('Address')))
  expect(wordedAsBefore([moved, taxed], before)).toEqual({ wordedIn: before.wordedIn })
  expect(wordedAsBefore([clause('form', p('Name und Anschrift'))], before)).toEqual({})
})
