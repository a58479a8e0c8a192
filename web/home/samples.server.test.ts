import { describe, expect, test } from 'vitest'
import { assemble } from '#core/assembly/assemble.ts'
import type { Answers } from '#core/answers/answers.ts'
import { cover } from '#core/coverage/coverage.ts'
import type { Agreement } from '#core/document/node.ts'
import { plainText } from '#core/document/text.ts'
import { ConditionWords } from '#core/dossier/rule-words.ts'
import { type Language, offeredLanguages } from '#core/language/languages.ts'
import { interview } from '#core/questionnaire/interview.ts'
import authorities from '../../build/content/authorities.json' with { type: 'json' }
import ruleWords from '../../build/content/rules.en.json' with { type: 'json' }
import compiledSamples from '../../build/content/samples.json' with { type: 'json' }
import { loadDocumentContent } from '../wizard/content/document-content.server.ts'
import { publishedTypes } from '../agreement-types.ts'
import { minutesByType, provenClause, reasonsOf, sampleOf, sampleSlugs } from './samples.server.ts'

const answersOf = (slug: string, language: Language): Answers =>
  (compiledSamples.samples.find(({ type }) => type === slug)!.answers as Record<Language, Answers>)[language]

async function entriesOf(slug: string, language: Language) {
  const { questionnaire, library } = await loadDocumentContent(slug, language)
  const date = '2026-11-01'
  const context = { today: date, authorities, confirmed: 'all' as const }
  const { standing } = interview(questionnaire, answersOf(slug, language), context)
  const words = new ConditionWords(questionnaire, ruleWords, library)
  return cover(questionnaire, library, assemble(library, standing, { date }), words).entries
}

const textOf = ({ children }: Agreement): string => children.map(plainText).join('\n')

test('every type has an example', () => {
  expect(sampleSlugs.toSorted()).toEqual(publishedTypes.map(({ slug }) => slug).toSorted())
})

const examples = offeredLanguages.flatMap((language) => sampleSlugs.map((slug) => ({ slug, language })))

/** Duties about which the interview asks nothing, so that no answer of an owner could meet them. */
const nobodyIsAsked = new Set(['de-tdddg-19-pseudonym'])

describe.each(examples)('the example of $slug in $language', ({ slug, language }) => {
  test('misses no duty that an answer could meet, and counts apart what it meets in part', async () => {
    const { duties, answered } = (await sampleOf(slug, language))!
    expect(duties.applicable).toBeGreaterThan(0)
    expect(duties.met).toBeGreaterThan(duties.partly)
    expect(answered).toBeGreaterThan(0)
    const entries = await entriesOf(slug, language)
    const missing = entries.filter(({ state }) => state === 'missing').map(({ requirement }) => requirement.id)
    expect(missing.filter((id) => !nobodyIsAsked.has(id))).toEqual([])
    expect(duties.met + duties.partly + missing.length).toBe(duties.applicable)
  })

  test('lacks nothing that its owner could have answered', async () => {
    const asked = (await entriesOf(slug, language)).flatMap(({ requirement, ask, elements }) =>
      [ask, ...elements.map((element) => element.ask)].flatMap((one) =>
        one ? [`${requirement.id}: ${one.words}`] : [],
      ),
    )
    expect(asked).toEqual([])
  })

  test('has a reason for each of its clauses', async () => {
    const { agreement } = (await sampleOf(slug, language))!
    const reasons = await reasonsOf(slug, language)
    expect(reasons?.map(({ clause }) => clause)).toEqual(agreement.children.map(({ id }) => id))
    expect(reasons?.every(({ rule }) => rule !== '')).toBe(true)
  })
})

// A reader sees an owner at home: who they are, which authority watches over them and whose law governs.
test.each([
  ['en', 'Galway', 'Data Protection Commission', 'Ireland'],
  ['de', 'Hamburg', 'Hamburgischer Beauftragter für Datenschutz und Informationsfreiheit', 'Deutschland'],
  ['es', 'Valencia', 'Agencia Española de Protección de Datos', 'España'],
  ['fr', 'Limoges', 'Commission nationale de l’informatique et des libertés', 'France'],
  ['it', 'Faenza', 'Garante per la protezione dei dati personali', 'Italia'],
  ['nl', 'Delft', 'Autoriteit Persoonsgegevens', 'Nederland'],
] as const)(
  'the owner of the examples in %s is at home where they are read',
  async (language, town, authority, country) => {
    const policy = textOf((await sampleOf('privacy-policy', language))!.agreement)
    expect(policy).toContain(town)
    expect(policy.replaceAll("'", '’').toLowerCase()).toContain(authority.toLowerCase())
    for (const slug of sampleSlugs) {
      const text = textOf((await sampleOf(slug, language))!.agreement)
      if (language !== 'en') expect(text, slug).not.toMatch(/Galway|Bristol|Data Protection Commission/)
    }
    expect(answersOf('terms-conditions', language)['governingCountry']).toBe(
      answersOf('privacy-policy', language)['country'],
    )
    expect(textOf((await sampleOf('terms-conditions', language))!.agreement)).toContain(country)
  },
)

test('the clause that is written out shows an answer and a law', async () => {
  const proof = await provenClause('en')
  expect(proof?.entry.because[0]).toMatchObject({ label: 'In which country are you based?', answer: 'Ireland' })
  expect(proof?.entry.sources).toEqual(['GDPR Art. 13(2)(d) and 77'])
})

test.each(offeredLanguages)('statistics are kept no longer than a careful owner keeps them: %s', (language) => {
  expect(Number(answersOf('privacy-policy', language)['keepStatistics'])).toBeLessThanOrEqual(24)
})

test('every wizard promises some minutes', async () => {
  const minutes = await minutesByType('en')
  expect(Object.keys(minutes).toSorted()).toEqual(publishedTypes.map(({ type }) => type).toSorted())
  for (const promised of Object.values(minutes)) expect(promised).toBeGreaterThanOrEqual(1)
})

test('there is no example of what is no type', async () => {
  expect(await sampleOf('imprint', 'en')).toBeUndefined()
  expect(await reasonsOf('imprint', 'en')).toBeUndefined()
})

test.each(offeredLanguages)('the owner of an example answers in the language of the document: %s', async (language) => {
  for (const [slug, english] of [
    ['cookies-policy', 'Link “Cookie choices” in the footer'],
    ['terms-conditions', '5 working days'],
  ] as const) {
    const { agreement } = (await sampleOf(slug, language))!
    expect(agreement.children.map(plainText).join('\n').includes(english), slug).toBe(language === 'en')
  }
})
