import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assemble } from '#core/assembly/assemble.ts'
import { cover, judge } from '#core/coverage/coverage.ts'
import { makingOf } from '#core/library/reasons.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { publishedTypes } from '#scripts/compile-content.ts'
import { loadContent } from '#server/content/load-content.ts'
import { arbitraryInterview, fitStates } from '#tests/support/arbitrary-interview.ts'

const date = '2026-11-21'

describe.each(publishedTypes)('%s: before its reasons are loaded', (slug) => {
  const { questionnaire, library, words, checkContext } = loadContent(slug, 'en')!
  const context = checkContext(date, 'all')
  const bare = makingOf(library)
  // A copy is planned on its own, with all that was put back.
  const whole = { ...library }

  test('a document and the state of its duties are the same as with them', () => {
    expect(bare).not.toBe(library)
    fc.assert(
      fc.property(arbitraryInterview(questionnaire, context), (given) => {
        const { answers } = checkAnswers(questionnaire, fitStates(given, questionnaire, context), context)
        const early = assemble(bare, answers, { date })
        const late = assemble(whole, answers, { date })
        expect(early.agreement).toEqual(late.agreement)
        expect(early.unfilled).toEqual(late.unfilled)
        const { entries } = cover(questionnaire, library, late, words)
        expect(judge(bare, early).map(({ duty: { id }, state, clauses }) => [id, state, clauses])).toEqual(
          entries.map(({ requirement: { id }, state, clauses }) => [id, state, clauses]),
        )
      }),
      { numRuns: 40 },
    )
  })
})
