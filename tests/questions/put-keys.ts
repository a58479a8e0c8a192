import type { Interview } from '#core/questionnaire/interview.ts'
import { putTogether } from '#core/questionnaire/joint-question.ts'
import { questionsOf, type Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { allPlaces, isOpenedOnScreen, placesOf, questionsAt } from '../../web/wizard/interview/places.ts'
import { gatheredIn } from '#web/wizard/interview/gathered.ts'

/** The steps that every type ends with: they ask about the document, and not about its owner. */
const common: ReadonlySet<string> = new Set(['professionalChoice', 'finalize'])

/**
 * What an owner is asked one by one, by what the screens show: a search for services counts by its first key, a joint question by its
 * name.
 */
export function putKeys(questionnaire: Questionnaire, filled: Interview): readonly string[] {
  const joint = new Map(
    allPlaces(questionnaire).flatMap((place) =>
      putTogether(questionnaire, questionsAt(questionnaire, filled, place).asked).flatMap((put) =>
        'joint' in put && put.questions.length > 1 ? put.joint.asks.map((key) => [key, put.joint.id] as const) : [],
      ),
    ),
  )
  const gathered = new Map(
    allPlaces(questionnaire).flatMap(({ section }) => {
      const services = gatheredIn(questionnaire, section)
      return services.map(({ userData }) => [userData, services[0]!.userData] as const)
    }),
  )
  const keys = applicableKeys(questionnaire, filled)
    .filter((key) => !filled.filledIn.has(key) && !filled.folded.has(key))
    .map((key) => gathered.get(key) ?? joint.get(key) ?? key)
  return [...new Set(keys)]
}

/** The keys of all questions that apply to an owner. */
export function applicableKeys({ steps }: Questionnaire, { visible }: Interview): readonly string[] {
  return questionsOf({ steps: steps.filter(({ id }) => !common.has(id)) })
    .map(({ userData }) => userData)
    .filter((key) => visible.has(key))
}

/** The keys of what stands on the screens, as often as it does: put, in a fold, in the list or in a search for services. */
export function shownKeys(questionnaire: Questionnaire, filled: Interview): readonly string[] {
  const shown = placesOf(questionnaire, filled).flatMap((place) => {
    const { asked, folded } = questionsAt(questionnaire, filled, place)
    const listed = place.section.shows === 'filledIn' ? [...filled.filledIn] : []
    const services = new Set(gatheredIn(questionnaire, place.section).map(({ userData }) => userData))
    const own = [...asked, ...folded].map(({ userData }) => userData).filter((key) => !services.has(key))
    return [...own, ...listed, ...[...services].filter((key) => filled.visible.has(key))]
  })
  const nested = questionsOf(questionnaire).filter(
    (question) =>
      filled.visible.has(question.userData) &&
      !filled.filledIn.has(question.userData) &&
      !shown.includes(question.userData) &&
      isOpenedOnScreen(question, filled),
  )
  return [...shown, ...nested.map(({ userData }) => userData)]
}
