import type fc from 'fast-check'
import { assemble } from '#core/assembly/assemble.ts'
import { statementsOf } from '#core/assembly/statements.ts'
import type { Answers } from '#core/answers/answers.ts'
import type { CheckContext } from '#core/questionnaire/check-value.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { questionsOf, type Question, type Questionnaire } from '#core/questionnaire/questionnaire.ts'
import type { Content } from '#server/content/load-content.ts'
import { arbitraryInterview, fitStates } from '#tests/support/arbitrary-interview.ts'

/** What one person would answer if all types were asked at once: one answer to each key, whichever types ask it. */
export function arbitraryOwner(
  types: readonly Content[],
  context: CheckContext,
): fc.Arbitrary<Record<string, unknown>> {
  const all = new Map<string, Question>()
  for (const question of types.flatMap(({ questionnaire }) => questionsOf(questionnaire))) {
    const before = all.get(question.userData)
    const more = question.answers?.filter(({ value }) => !before?.answers?.some((one) => one.value === value)) ?? []
    all.set(question.userData, before ? { ...before, answers: [...(before.answers ?? []), ...more] } : question)
  }
  const [first] = types
  const together: Questionnaire = {
    ...first!.questionnaire,
    steps: [
      { step: 1, id: 'all', title: 'All', sections: [{ id: 'all', title: 'All', questions: [...all.values()] }] },
    ],
  }
  return arbitraryInterview(together, context)
}

/** What a type takes of an owner's answers; undefined where it wants something else. */
export function answersFor(
  { questionnaire }: Content,
  owner: Readonly<Record<string, unknown>>,
  context: CheckContext,
): Answers | undefined {
  const given: Record<string, unknown> = { ...owner }
  for (const { userData, type, answers } of questionsOf(questionnaire)) {
    const isOffered = (one: unknown): boolean =>
      typeof one !== 'string' || answers === undefined || answers.some(({ value }) => value === one)
    const value = given[userData]
    if (type === 'multiple' && Array.isArray(value)) given[userData] = value.filter(isOffered)
    else if (type === 'single' && !isOffered(value)) delete given[userData]
  }
  const { answers, problems } = checkAnswers(questionnaire, fitStates(given, questionnaire, context), context)
  return problems.length ? undefined : answers
}

/** One document of an owner, and what it states. */
type Said = { readonly type: string; readonly fact: string; readonly value: string; readonly clause: string }

export function saidBy({ questionnaire, library }: Content, answers: Answers, date: string): readonly Said[] {
  const assembled = assemble(library, answers, { date })
  return statementsOf(library, assembled).map((statement) => ({ ...statement, type: questionnaire.slug }))
}

/** The facts of which different values are stated, each with who states what. */
export function disagreements(said: readonly Said[]): readonly string[] {
  const byFact = Map.groupBy(said, ({ fact }) => fact)
  return [...byFact].flatMap(([fact, all]) => {
    const values = new Set(all.map(({ value }) => value))
    if (values.size < 2) return []
    const who = new Set(all.map(({ value, type, clause }) => `${value} (${type}: ${clause})`))
    return [`${fact}: ${[...who].join(' against ')}`]
  })
}
