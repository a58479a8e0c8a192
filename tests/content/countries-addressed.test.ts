import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Condition } from '#core/condition/condition.ts'
import { publishedTypes } from '#scripts/compile-content.ts'
import { asAsked, factsAsAsked } from '#scripts/content/as-asked.ts'
import { counterexample } from '#scripts/content/counterexample.ts'
import { searchIn } from '#scripts/content/satisfy.ts'
import { loadContent } from '#server/content/load-content.ts'

const law = parse(readFileSync('content/law.yaml', 'utf8')) as { readonly lists: { readonly EEA: readonly string[] } }

const basedIn = (...values: readonly string[]): Condition => ({ op: 'in', key: 'country', values })
const onlyHome: Condition = { op: 'has', key: 'audienceRegions', values: ['home'] }
const notGoverning = (place: string): Condition => not({ op: 'in', key: 'governingCountry', values: [place] })
const notDeliveringTo = (place: string): Condition => not({ op: 'has', key: 'shipsToCountries', values: [place] })
/** Answers that themselves say that a country's law counts. */
const saidSo: readonly Condition[] = [
  { op: 'is_set', key: 'safeHarbor' },
  { op: 'true', key: 'usGovernment' },
  { op: 'true', key: 'attorneyAdvertising' },
  { op: '==', key: 'fairUseLaw', value: 'us' },
]
const not = (of: Condition): Condition => ({ op: 'not', of })

/** The chapters of law that owners tick themselves. That of Europe is no country's. */
const ticked = ['privacyLaws', 'extraPrivacyLaws', 'refundLaws', 'cookieLaws', 'usStatesApplicable']
const europe: readonly string[] = law.lists.EEA
const european = ['gdpr', 'eu', 'eprivacy']

/** In another country; in Europe, in another one of Europe, because an owner elsewhere ticks the chapter on Europe. */
const elsewhere = (place: string): Condition =>
  europe.includes(place) ? basedIn(...europe.filter((one) => one !== place)) : not(basedIn(place))

/** An owner who addresses the own country alone gets no clause and no duty of another one. */
describe.each(publishedTypes)('%s', (slug) => {
  const { questionnaire, library } = loadContent(slug, 'en')!
  const find = searchIn({ ...questionnaire, facts: factsAsAsked(library.facts, library) })
  const questions = questionnaire.steps.flatMap(({ sections }) => sections.flatMap((section) => section.questions))
  const unticked = questions
    .filter(({ userData }) => ticked.includes(userData))
    .map(({ userData, answers = [] }) => {
      const values = answers.map(({ value }) => value).filter((value) => !european.includes(value))
      return not({ op: 'has', key: userData, values })
    })

  test('clauses and duties of a country that is not addressed', () => {
    const clauses = library.parts.flatMap((part) =>
      part.clauses.map(({ id, jurisdiction, when }) => ({
        id,
        jurisdiction,
        when: [part.when, when].filter((one) => one !== undefined),
      })),
    )
    const duties = library.requirements.map(({ id, jurisdiction, when }) => ({ id, jurisdiction, when: [when] }))
    const found = [...clauses, ...duties].flatMap(({ id, jurisdiction, when }) => {
      const place = /^([A-Z]{2})(-|$)/.exec(jurisdiction ?? '')?.[1]
      if (!place || place === 'EU' || place === 'ZZ') return []
      const model = find([
        onlyHome,
        elsewhere(place),
        notGoverning(place),
        notDeliveringTo(place),
        ...unticked,
        ...saidSo.map(not),
        ...when.map((one) => asAsked(one, library)),
      ])
      return model ? [`${id} (${jurisdiction}): ${counterexample(model)}`] : []
    })
    expect(found).toEqual([])
  })
})
