import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { interview } from '#core/questionnaire/interview.ts'
import { publishedTypes } from '#scripts/compile-content.ts'
import { loadContent } from '#server/content/load-content.ts'
import { questionsAt, placesOf } from '../../web/wizard/interview/places.ts'
import { arbitraryOwner } from './owner.ts'

const types = publishedTypes.map((slug) => loadContent(slug, 'en')!)
const context = types[0]!.checkContext('2026-11-22', 'all')

/** Owners who leave most questions alone: then little is filled in, or nothing. */
const owners = arbitraryOwner(types, context).chain((answers) =>
  fc.subarray(Object.entries(answers)).map((said) => Object.fromEntries(said) as Answers),
)

test.each(types)(
  '$questionnaire.slug: the section that lists what is filled in never stands empty',
  ({ questionnaire }) => {
    fc.assert(
      fc.property(owners, (given) => {
        const filled = interview(questionnaire, given, context)
        const listing = placesOf(questionnaire, filled).find(({ section }) => section.shows === 'filledIn')
        if (!listing) return
        const { folded } = questionsAt(questionnaire, filled, listing)
        expect(filled.filledIn.size + folded.length, JSON.stringify(given)).toBeGreaterThan(0)
      }),
      {
        numRuns: 60,
        examples: [
          [
            {
              country: 'DE',
              features: ['contactForm', 'comments'],
              toolKinds: ['analytics'],
              analyticsProviders: ['matomoCloud'],
            },
          ],
        ],
      },
    )
  },
)
