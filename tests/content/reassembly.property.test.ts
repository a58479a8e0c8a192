import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assemble, assembler, type Assembled } from '#core/assembly/assemble.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { questionsOf } from '#core/questionnaire/questionnaire.ts'
import { publishedTypes } from '#scripts/compile-content.ts'
import { loadContent } from '#server/content/load-content.ts'
import { arbitraryInterview, fitStates } from '#tests/support/arbitrary-interview.ts'

const date = '2026-11-21'

/** What a person and a court see of an assembly. */
const seen = ({ agreement, answers, clauses, unfilled }: Assembled): string =>
  JSON.stringify([agreement, answers, clauses.map(({ part, definition }) => [part.id, definition.id]), unfilled])

describe.each(publishedTypes)('%s: a document that changes answer by answer', (slug) => {
  const { questionnaire, library, checkContext } = loadContent(slug, 'en')!
  const context = checkContext(date)
  const keys = questionsOf(questionnaire).map(({ userData }) => userData)
  const interviews = arbitraryInterview(questionnaire, context)

  test('is the document that is made from the answers at once', () => {
    fc.assert(
      fc.property(
        interviews,
        interviews,
        fc.shuffledSubarray(keys, { minLength: 3, maxLength: 10 }),
        (first, other, changed) => {
          const reassemble = assembler(library)
          let given = first
          for (const key of [undefined, ...changed]) {
            // The answer is taken from another interview; in every second one it is taken back.
            if (key !== undefined) given = { ...given, [key]: given[key] === other[key] ? undefined : other[key] }
            const { answers } = checkAnswers(questionnaire, fitStates(given, questionnaire, context), context)
            expect(seen(reassemble(answers, { date }))).toBe(seen(assemble(library, answers, { date })))
          }
        },
      ),
      { numRuns: 25 },
    )
  })

  test('keeps the clauses that an answer does not change', () => {
    fc.assert(
      fc.property(interviews, (given) => {
        const { answers } = checkAnswers(questionnaire, fitStates(given, questionnaire, context), context)
        const reassemble = assembler(library)
        const before = reassemble(answers, { date })
        const { agreement } = reassemble({ ...answers, documentTitle: 'Another title' }, { date })
        expect(agreement.title).toBe('Another title')
        const unchanged = new Set(before.agreement.children)
        const words = new Set(before.agreement.children.map((clause) => JSON.stringify(clause)))
        for (const clause of agreement.children) expect(unchanged.has(clause)).toBe(words.has(JSON.stringify(clause)))
      }),
      { numRuns: 20 },
    )
  })
})
