import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { combine } from '#core/questionnaire/combine.ts'
import {
  questionsOf,
  type PublishedType,
  type Question,
  type Questionnaire,
} from '#core/questionnaire/questionnaire.ts'

const read = <T>(name: string): T => JSON.parse(readFileSync(`build/content/${name}.json`, 'utf8')) as T
const questionnaires = read<readonly PublishedType[]>('types').map(({ slug }) =>
  read<Questionnaire>(`questionnaire-${slug}.en`),
)
const settled = (questionnaire: Questionnaire): readonly Question[] =>
  questionsOf(questionnaire).filter((question) => question.settled)

const isGoverning = ({ userData }: Question): boolean => userData === 'governingCountry'

// What the owner alone knows is never folded away: it is stated where everybody reads it.
test('what the law or other answers settle cites a law, or follows from an answer', () => {
  const groundless = questionnaires
    .flatMap(settled)
    .filter(
      ({ settled: by, law, prefillFrom, answers, nestedIn }) =>
        by === 'law' &&
        law.length === 0 &&
        !prefillFrom &&
        nestedIn.length === 0 &&
        !answers?.some(({ recommendedWhen, carriedWhen }) => recommendedWhen ?? carriedWhen),
    )
  expect(groundless.map(({ userData }) => userData)).toEqual([])
})

test('a usual rule is one for others: no privacy or cookies policy has any', () => {
  const ofUsage = questionnaires.filter((one) => settled(one).some((question) => question.settled === 'usage'))
  expect(ofUsage.map(({ slug }) => slug)).toEqual(['terms-conditions'])
})

test('in one interview for several documents a statement is folded only if each of them folds it', () => {
  const words = { name: '', about: '', shared: '', send: '' }
  const inAll = (all: readonly Questionnaire[]) =>
    questionsOf(combine(all, words).questionnaire).find(({ userData }) => userData === 'governingCountry')
  expect(inAll(questionnaires)?.settled).toBe('law')
  const [first, ...others] = questionnaires.filter((one) => settled(one).some(isGoverning))
  expect(others).not.toEqual([])
  const unsettled = (question: Question): Question => {
    const { settled: _, ...rest } = question
    return isGoverning(question) ? rest : question
  }
  const weighing = {
    ...first!,
    steps: first!.steps.map((step) => ({
      ...step,
      sections: step.sections.map((section) => ({ ...section, questions: section.questions.map(unsettled) })),
    })),
  }
  expect(inAll([weighing, ...others])?.settled).toBeUndefined()
  expect(inAll([...others, weighing])?.settled).toBeUndefined()
})
