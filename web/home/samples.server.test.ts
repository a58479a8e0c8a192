import { describe, expect, test } from 'vitest'
import { assemble } from '#core/assembly/assemble.ts'
import { cover } from '#core/coverage/coverage.ts'
import { plainText } from '#core/document/text.ts'
import { ConditionWords } from '#core/dossier/rule-words.ts'
import { offeredLanguages } from '#core/language/languages.ts'
import { interview } from '#core/questionnaire/interview.ts'
import authorities from '../../build/content/authorities.json' with { type: 'json' }
import ruleWords from '../../build/content/rules.en.json' with { type: 'json' }
import compiledSamples from '../../build/content/samples.json' with { type: 'json' }
import { loadDocumentContent } from '../wizard/content/document-content.server.ts'
import { publishedTypes } from '../agreement-types.ts'
import { minutesByType, provenClause, reasonsOf, sampleOf, sampleSlugs } from './samples.server.ts'

test('every type has an example', () => {
  expect(sampleSlugs.toSorted()).toEqual(publishedTypes.map(({ slug }) => slug).toSorted())
})

describe.each(sampleSlugs)('the example of %s', (slug) => {
  test('misses no duty that applies to it, and counts apart what it meets in part', async () => {
    const { duties, answered } = (await sampleOf(slug, 'en'))!
    expect(duties.applicable).toBeGreaterThan(0)
    expect(duties.met + duties.partly).toBe(duties.applicable)
    expect(duties.met).toBeGreaterThan(duties.partly)
    expect(answered).toBeGreaterThan(0)
  })

  test('lacks nothing that its owner could have answered', async () => {
    const { questionnaire, library } = await loadDocumentContent(slug, 'en')
    const { answers } = compiledSamples.samples.find(({ type }) => type === slug)!
    const date = '2026-11-01'
    const { standing } = interview(questionnaire, answers, {
      today: date,
      authorities,
      confirmed: 'all',
    })
    const words = new ConditionWords(questionnaire, ruleWords, library)
    const { entries } = cover(questionnaire, library, assemble(library, standing, { date }), words)
    const asked = entries.flatMap(({ requirement, ask, elements }) =>
      [ask, ...elements.map((element) => element.ask)].flatMap((one) =>
        one ? [`${requirement.id}: ${one.words}`] : [],
      ),
    )
    expect(asked).toEqual([])
  })

  test('keeps nothing longer than a careful owner would', async () => {
    const { agreement } = (await sampleOf(slug, 'en'))!
    const months = [
      ...agreement.children
        .map(plainText)
        .join('\n')
        .matchAll(/Kept: (\d+) months/g),
    ].map(([, number]) => Number(number))
    for (const one of months) expect(one).toBeLessThanOrEqual(24)
  })

  test('has a reason for each of its clauses', async () => {
    const { agreement } = (await sampleOf(slug, 'en'))!
    const reasons = await reasonsOf(slug, 'en')
    expect(reasons?.map(({ clause }) => clause)).toEqual(agreement.children.map(({ id }) => id))
    expect(reasons?.every(({ rule }) => rule !== '')).toBe(true)
  })
})

test('the clause that is written out shows an answer and a law', async () => {
  const proof = await provenClause('en')
  expect(proof?.entry.because[0]).toMatchObject({ label: 'In which country are you based?', answer: 'Ireland' })
  expect(proof?.entry.sources).toEqual(['GDPR Art. 13(2)(d) and 77'])
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
