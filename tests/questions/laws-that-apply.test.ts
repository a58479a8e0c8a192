import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { decider } from '#core/condition/evaluate.ts'
import { reachedPlaces } from '#core/dossier/reached-places.ts'
import { interview } from '#core/questionnaire/interview.ts'
import { placedLaw } from '#core/questionnaire/placed-law.ts'
import { questionsOf } from '#core/questionnaire/questionnaire.ts'
import { loadContent, publishedTypes } from '#server/content/load-content.ts'

// “Why we ask” names the law of places that the answers reach.

const contents = publishedTypes(true).map(({ slug }) => loadContent(slug, 'en')!)

/** The citations beside the questions that this owner is asked, with whose law each is. */
function citedTo(answers: Answers, { questionnaire, library, checkContext }: (typeof contents)[number]) {
  const filled = interview(questionnaire, answers, checkContext('2026-11-26', 'all'))
  const isReached = reachedPlaces(library, filled.answers, decider(filled.answers, library.facts))
  return questionsOf(questionnaire)
    .filter(({ userData }) => filled.visible.has(userData))
    .flatMap(({ law }) => law.map(placedLaw))
    .filter(({ place }) => isReached(place))
}

const germanShop: Answers = {
  platforms: ['website'],
  features: ['shop', 'accounts'],
  sellsWhat: ['goods'],
  shipsTo: 'home',
  entityType: 'company',
  country: 'DE',
  state: 'DE_HH',
  audienceRegions: ['home'],
}
const americanBlog: Answers = {
  platforms: ['website'],
  features: ['comments', 'newsletter'],
  entityType: 'company',
  country: 'US',
  state: 'US_OR',
  audienceRegions: ['us'],
}

describe.each(contents.map((content) => [content.questionnaire.slug, content] as const))('%s', (_, content) => {
  test('a shop in Hamburg that sells at home reads of law of Europe and Germany alone', () => {
    expect(citedTo(germanShop, content).filter(({ place }) => !['', 'EU', 'DE'].includes(place))).toEqual([])
  })
  test('a blog in Oregon for Americans reads of American law alone', () => {
    expect(citedTo(americanBlog, content).filter(({ place }) => place !== '' && !place.startsWith('US'))).toEqual([])
  })
  test('one in Delaware’s law reads of no German law', () => {
    const answers: Answers = {
      ...americanBlog,
      privacyLaws: ['usStates'],
      usStateScope: 'covered',
      usStatesApplicable: ['DE'],
      companyName: 'GE',
    }
    expect(citedTo(answers, content).filter(({ place }) => place !== '' && !place.startsWith('US'))).toEqual([])
  })
  test('what has no place are rules of platforms and cards, or the law of the reader', () => {
    const placeless = questionsOf(content.questionnaire)
      .flatMap(({ law }) => law.map(placedLaw))
      .filter(({ place }) => place === '')
      .map(({ law }) => law)
    expect(
      placeless.filter(
        (one) =>
          !/Apple|App Store|Google|Microsoft|Chrome|YouTube|Meta|PCI|Visa|Minimum Terms|^National law$/.test(one),
      ),
    ).toEqual([])
  })
})
