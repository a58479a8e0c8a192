import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assemble } from '#core/assembly/assemble.ts'
import { cover } from '#core/coverage/coverage.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { valuesIn, type Answers } from '#core/answers/answers.ts'
import { questionsOf } from '#core/questionnaire/questionnaire.ts'
import { loadContent, type Content } from '#server/content/load-content.ts'
import { arbitraryInterview, fitStates } from '#tests/support/arbitrary-interview.ts'
import { follow } from '../follow.ts'
import { satisfy, type Goal } from '#scripts/content/satisfy.ts'
import { unexplained } from '../unexplained.ts'

const date = '2026-11-21'

/**
 * Every pair of values that one interview can hold, in at least one interview that assembles whole and misses no duty.
 * Chance finds nearly all of them; the rest is built on purpose, or shown to be impossible by its conditions.
 */
export function everyPair(slug: string): void {
  describe(`${slug}: every pair of answers`, () => {
    const content = loadContent(slug, 'en')!
    const { questionnaire, checkContext } = content
    const context = checkContext(date, 'all')
    const goals: readonly Goal[] = questionsOf(questionnaire).flatMap(({ userData, type, answers }) =>
      type === 'single' || type === 'multiple' ? answers!.map(({ value }) => ({ userData, value })) : [],
    )
    const numbers = new Map(goals.map(({ userData, value }, index) => [`${userData}=${value}`, index]))
    const isSingle = new Set(questionsOf(questionnaire).flatMap((one) => (one.type === 'single' ? [one.userData] : [])))
    const excludes = new Set(
      questionsOf(questionnaire).flatMap(({ userData, answers }) =>
        (answers ?? []).filter((answer) => answer.exclusive).map(({ value }) => `${userData}=${value}`),
      ),
    )

    test('appears in a document that is whole', () => {
      const seen = new Uint8Array(goals.length ** 2)
      const drawn = fc.sample(arbitraryInterview(questionnaire, context), { numRuns: 1500, seed: 11 })
      const look = (given: Record<string, unknown>): void => {
        const { answers, problems } = checkAnswers(questionnaire, fitStates(given, questionnaire, context), context)
        if (problems.length) return
        const chosen = chosenIn(answers).flatMap((one) => numbers.get(one) ?? [])
        if (!chosen.some((a) => chosen.some((b) => !seen[a * goals.length + b]))) return
        expect(faultsOf(content, answers), JSON.stringify(answers)).toEqual([])
        for (const a of chosen) for (const b of chosen) seen[a * goals.length + b] = 1
      }
      drawn.forEach(look)

      const missing: string[] = []
      let built = 0
      goals.forEach((a, i) => {
        goals.slice(i).forEach((b, j) => {
          const isSeen = (): boolean => seen[i * goals.length + i + j] === 1
          if (isSeen()) {
            // Nothing that chance found may be called impossible; one in twenty is enough to know.
            if ((i * 7 + j) % 20 === 0) expect(satisfy(questionnaire, [a, b]), `${a.value}, ${b.value}`).toBeDefined()
            return
          }
          if (a.userData === b.userData && a !== b) {
            if (isSingle.has(a.userData)) return
            if ([a, b].some(({ userData, value }) => excludes.has(`${userData}=${value}`))) return
          }
          const model = satisfy(questionnaire, [a, b])
          if (!model) return
          for (let attempt = 0; attempt < 30 && !isSeen(); attempt += 1) {
            const base = drawn[(built * 31 + attempt) % drawn.length]!
            look(follow(questionnaire, model, base, drawn))
          }
          built += 1
          if (!isSeen()) missing.push(`${a.userData}=${a.value} with ${b.userData}=${b.value}`)
        })
      })
      expect(missing).toEqual([])
    })
  })
}

const chosenIn = (answers: Answers): readonly string[] =>
  Object.entries(answers).flatMap(([userData, value]) => valuesIn(value).map((one) => `${userData}=${one}`))

/** What is wrong with the document of these answers. */
function faultsOf({ questionnaire, library, words }: Content, answers: Answers): readonly string[] {
  const assembled = assemble(library, answers, { date })
  return [
    ...assembled.unfilled.map((id) => `${id} lost words`),
    ...unexplained(library, cover(questionnaire, library, assembled, words)),
  ]
}
