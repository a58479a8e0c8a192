import { questionsOf, type Question, type Questionnaire, type Section } from '#core/questionnaire/questionnaire.ts'

const none: readonly Question[] = []
const known = new WeakMap<Section, readonly Question[]>()

/**
 * What a section asks in one search for services: its questions for services and for their kinds, and the questions of other
 * sections that one of its kinds opens.
 */
export function gatheredIn(questionnaire: Questionnaire, section: Section): readonly Question[] {
  const before = known.get(section)
  if (before) return before
  const found = gather(questionnaire, section)
  known.set(section, found)
  return found
}

function gather(questionnaire: Questionnaire, { questions }: Section): readonly Question[] {
  if (!hasList(questionnaire)) return none
  if (questions.filter(({ type }) => type === 'providers').length < 2) return none
  const kinds = new Set(questions.filter(({ serviceKinds }) => serviceKinds).map(({ userData }) => userData))
  return questionsOf(questionnaire).filter(
    (question) =>
      (questions.includes(question) && (question.type === 'providers' || question.serviceKinds)) ||
      (question.type === 'providers' && question.nestedIn.some((from) => kinds.has(from.split('=', 1)[0]!))),
  )
}

export const hasList = ({ steps }: Pick<Questionnaire, 'steps'>): boolean =>
  steps.some(({ sections }) => sections.some(({ shows }) => shows === 'filledIn'))

export const keysIn = (questions: readonly Question[]): ReadonlySet<string> =>
  new Set(questions.map(({ userData }) => userData))
