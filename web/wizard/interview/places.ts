import { sectionId, type Interview } from '#core/questionnaire/interview.ts'
import type { Questionnaire, Section, Step } from '#core/questionnaire/questionnaire.ts'

/** One section: how far a person is in the interview. `id` is `step/section`. */
export type Place = { readonly id: string; readonly step: Step; readonly section: Section }

/** Every section of a questionnaire in order, whether it is asked or not. */
export function allPlaces(questionnaire: Questionnaire): readonly Place[] {
  return questionnaire.steps.flatMap((step) =>
    step.sections.map((section) => ({ id: sectionId(step.id, section), step, section })),
  )
}

/** The sections that are asked now, in order. */
export function placesOf(questionnaire: Questionnaire, filled: Interview): readonly Place[] {
  return allPlaces(questionnaire).filter((place) => filled.sections.has(place.id))
}

/** The further of two places, in the order of the questionnaire; one that does not exist counts as the beginning. */
export function further(questionnaire: Questionnaire, one: string, other: string): string {
  const order = allPlaces(questionnaire).map((place) => place.id)
  return order.indexOf(other) > order.indexOf(one) ? other : one
}

/** Whether somebody who came as far as `reached` may go to a place directly. */
export function mayOpen(questionnaire: Questionnaire, id: string, reached: string): boolean {
  const order = allPlaces(questionnaire).map((place) => place.id)
  return order.indexOf(id) <= Math.max(0, order.indexOf(reached))
}

/**
 * The place to show for what the address asks for: that place if it is asked and was reached, else the last one before
 * it that is, so that an old link or a section that disappeared never leads nowhere.
 *
 * @param places the sections that are asked now; the result is one of them.
 */
export function placeFor(
  questionnaire: Questionnaire,
  places: readonly Place[],
  wanted: string | null,
  reached: string,
): Place {
  const open = places.filter((place) => mayOpen(questionnaire, place.id, reached))
  const order = allPlaces(questionnaire).map((place) => place.id)
  const limit = wanted === null ? 0 : order.indexOf(wanted)
  return open.findLast((place) => order.indexOf(place.id) <= limit) ?? open[0]!
}

/** The section of a question. */
export function placeOfQuestion(questionnaire: Questionnaire, userData: string): Place | undefined {
  return allPlaces(questionnaire).find((place) =>
    place.section.questions.some((question) => question.userData === userData),
  )
}
