import { expect, test } from 'vitest'
import { offeredLanguages } from '#core/language/languages.ts'
import { coverInterview } from '#core/coverage/cover-interview.ts'
import { loadContent, loadCountries, publishedTypes } from '#server/content/load-content.ts'
import { assemble } from '#core/assembly/assemble.ts'

const date = '2026-11-25'
const types = publishedTypes(true).map(({ slug }) => slug)

/** What coverage says of the law of a country to an owner who answered nothing else. */
function unread(slug: string, language: (typeof offeredLanguages)[number], country: string): readonly string[] {
  const content = loadContent(slug, language)!
  const answers = { country }
  const assembled = assemble(content.library, answers, { date, paper: 'a4' })
  const { reminders } = coverInterview(content, assembled, { answers, origins: new Map() })
  return reminders.filter(({ code }) => code === 'law-not-read').map(({ words }) => words)
}

test.each(types)('%s: owners in a country whose law nobody has read are told so', (slug) => {
  const { lawRead } = loadContent(slug, 'en')!.library
  expect(lawRead).toBeDefined()
  for (const { value } of loadCountries())
    expect(unread(slug, 'en', value).length, value).toBe(lawRead!.read.includes(value) ? 0 : 1)
})

test.each(offeredLanguages)('it is said in the language of the document: %s', (language) => {
  const said = {
    en: 'The law of Portugal has not been gone through for this document.',
    de: 'Das Recht Portugals ist für dieses Dokument nicht durchgesehen worden.',
    es: 'El derecho de Portugal no se ha revisado para este documento.',
    fr: 'Le droit du Portugal n’a pas été examiné pour ce document.',
    it: 'Il diritto del Portogallo non è stato esaminato per questo documento.',
    nl: 'Het recht van Portugal is voor dit document niet doorgenomen.',
  }
  expect(unread('terms-conditions', language, 'PT')).toEqual([said[language]])
})
