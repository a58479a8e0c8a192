import { interview, type Interview } from '#core/questionnaire/interview.ts'
import type { Answers } from '#core/questionnaire/answers.ts'
import { questionsOf, type Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { allPlaces } from '../../web/wizard/interview/places.ts'
import { gatheredIn } from '../../web/wizard/tools/gathered.ts'

/** The steps that every type ends with: they ask about the document, and not about its owner. */
const common: ReadonlySet<string> = new Set(['professionalChoice', 'finalize'])

/** The keys that an owner is asked one by one, by what the screen shows; a search for services counts by its first key. */
export function askedKeys(questionnaire: Questionnaire, answers: Answers, today: string): readonly string[] {
  const filled = interview(questionnaire, answers, { today, authorities: {} })
  const all = allPlaces(questionnaire)
  const gathered = new Map(
    all.flatMap(({ section }) => {
      const services = gatheredIn(questionnaire, section)
      return services.map(({ userData }) => [userData, services[0]!.userData] as const)
    }),
  )
  const keys = all
    .filter(({ step }) => !common.has(step.id))
    .flatMap(({ section }) => section.questions)
    .filter(({ userData }) => isPut(userData, filled))
    .map(({ userData }) => gathered.get(userData) ?? userData)
  return [...new Set(keys)]
}

const isPut = (key: string, { visible, filledIn, folded }: Interview): boolean =>
  visible.has(key) && !filledIn.has(key) && !folded.has(key)

/** The keys of all questions that apply to an owner. */
export function applicableKeys(questionnaire: Questionnaire, answers: Answers, today: string): readonly string[] {
  const { visible } = interview(questionnaire, answers, { today, authorities: {} })
  const own = new Set(
    questionsOf({ ...questionnaire, steps: questionnaire.steps.filter(({ id }) => !common.has(id)) }).map(
      ({ userData }) => userData,
    ),
  )
  return [...visible].filter((key) => own.has(key))
}
