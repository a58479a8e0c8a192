import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assemble } from '#core/assembly/assemble.ts'
import { clausesOf } from '#core/library/words.ts'
import type { Answers } from '#core/answers/answers.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { answersOf, personasOf } from '#scripts/content/personas.ts'
import { interviewsOf } from './interviews.ts'
import { rareOwners } from './rare-owners.ts'

/** No clause stands in the content in vain. */
export function reachable(slug: string): void {
  describe(`${slug}: in random interviews`, () => {
    const { questionnaire, library, checkContext, interviews } = interviewsOf(slug)

    test('no clause is out of reach', () => {
      const reached = new Set<string>()
      const reach = (answers: Answers, date: string): void => {
        for (const { definition } of assemble(library, answers, { date }).clauses) reached.add(definition.id)
      }
      // Chance hardly ever draws an owner who collects nothing at all; one of the personas does.
      const context = checkContext('2026-11-21', 'all')
      for (const persona of personasOf(questionnaire.type)) {
        reach(checkAnswers(questionnaire, answersOf(persona, questionnaire.type), context).answers, '2026-11-21')
      }
      for (const given of rareOwners[slug] ?? [])
        reach(checkAnswers(questionnaire, given, context).answers, '2026-11-21')
      const missed = () => clausesOf(library).flatMap(({ id }) => (reached.has(id) ? [] : id))
      // Most are reached early; what is rare may take all of these.
      for (let seed = 7; missed().length > 0 && seed < 57; seed += 1) {
        for (const { answers, date } of fc.sample(interviews(), { numRuns: 150, seed })) reach(answers, date)
      }
      expect(missed()).toEqual([])
    })
  })
}
