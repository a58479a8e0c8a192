import { ownEntry, ownNames } from '#core/answers/answers.ts'
import { questionsOf, type Question, type Questionnaire } from '#core/questionnaire/questionnaire.ts'
import type { Model } from '#scripts/content/satisfy.ts'
import type { Wanted } from '#scripts/content/wanted.ts'

/**
 * Changes an interview's answers so that they follow a model.
 *
 * @param donors other answers, from which a text is taken where one is needed.
 */
export function follow(
  questionnaire: Questionnaire,
  model: Model,
  base: Readonly<Record<string, unknown>>,
  donors: readonly Readonly<Record<string, unknown>>[],
): Record<string, unknown> {
  const answers: Record<string, unknown> = { ...base }
  for (const question of questionsOf(questionnaire)) {
    const wanted = model.get(question.userData)
    if (wanted) answers[question.userData] = valueFor(question, wanted, base[question.userData], donors)
  }
  return answers
}

function valueFor(
  { userData, type, answers = [] }: Question,
  { allowed, must, some = [], not, set }: Wanted,
  base: unknown,
  donors: readonly Readonly<Record<string, unknown>>[],
): unknown {
  const exclusive = new Set(answers.flatMap((answer) => (answer.exclusive ? [answer.value] : [])))
  switch (type) {
    case 'multiple':
    case 'providers': {
      if (set === false) return []
      if (must.intersection(exclusive).size) return [...must]
      const wantedNot = (one: unknown): boolean => not.has(typeof one === 'string' ? one : ownEntry)
      const kept = (Array.isArray(base) ? base : []).filter((one) => !wantedNot(one) && !exclusive.has(one))
      const chosen = some.flatMap((values) => [...values.difference(not)].slice(0, 1))
      const list = [...new Set([...kept, ...must, ...chosen])].map((one) =>
        ownNames.includes(one as string) ? { name: 'Something else' } : one,
      )
      const other = answers.find(({ value }) => !not.has(value) && !exclusive.has(value))?.value
      return list.length || !set ? list : (other ?? [...exclusive].find((one) => !not.has(one)) ?? [])
    }
    case 'boolean':
      return set === true && not.has('false') ? true : not.has('true') ? false : base
    case 'single':
    case 'country': {
      const possible = [...(allowed ?? answers.map(({ value }) => value))].filter((one) => !not.has(one))
      if (set === false) return undefined
      return possible.includes(String(base)) || possible.length === 0 ? base : possible[0]
    }
    default:
      if (set === undefined) return base
      return donors.map((donor) => donor[userData]).find((value) => isGiven(value) === set) ?? base
  }
}

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== '' && !(Array.isArray(value) && !value.length)
