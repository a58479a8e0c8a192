import { valuesIn } from '#core/answers/answers.ts'
import { hasList } from './gathered.ts'
import { sectionId, type Interview } from '#core/questionnaire/interview.ts'
import {
  questionsOf,
  type Question,
  type Questionnaire,
  type Section,
  type Step,
} from '#core/questionnaire/questionnaire.ts'

/** One section: how far a person is in the interview. `id` is `step/section`. */
export type Place = { readonly id: string; readonly step: Step; readonly section: Section }

/** Every section of a questionnaire in order, whether it is asked or not. */
export function allPlaces(questionnaire: Questionnaire): readonly Place[] {
  return questionnaire.steps.flatMap((step) =>
    step.sections.map((section) => ({ id: sectionId(step.id, section), step, section })),
  )
}

/** Whether a section asks its questions; others show answers once more, or what belongs to the end. */
export const asksQuestions = ({ step, section }: Place): boolean =>
  !section.shows && step.id !== 'professionalChoice' && step.id !== 'finalize'

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

type Shown = Pick<Interview, 'answers' | 'visible' | 'sections' | 'filledIn' | 'folded'>

/** The section that shows a question now: its own, or the one that lists what was filled in and what no section asks. */
export function homeOf(questionnaire: Questionnaire, filled: Shown, userData: string): Place | undefined {
  const own = placeOfQuestion(questionnaire, openingKinds(questionnaire, filled, userData) ?? userData)
  const elsewhere =
    filled.filledIn.has(userData) || (filled.folded.has(userData) && own && !filled.sections.has(own.id))
  return (elsewhere && allPlaces(questionnaire).find(({ section }) => section.shows === 'filledIn')) || own
}

/**
 * The questions that a section puts on its screen: those asked, and those in its fold. What an answer on the screen opens is
 * drawn with that answer.
 */
export function questionsAt(
  questionnaire: Questionnaire,
  filled: Shown,
  place: Place,
): { readonly asked: readonly Question[]; readonly folded: readonly Question[] } {
  const here = questionsOf(questionnaire).filter(
    (question) =>
      filled.visible.has(question.userData) &&
      !filled.filledIn.has(question.userData) &&
      homeOf(questionnaire, filled, question.userData)?.id === place.id &&
      !isOpenedOnScreen(question, filled),
  )
  return {
    asked: here.filter(({ userData }) => !filled.folded.has(userData)),
    folded: here.filter(({ userData }) => filled.folded.has(userData)),
  }
}

/** Whether a question is drawn under the answer that opens it; under one that was filled in, nothing is drawn. */
export const isOpenedOnScreen = ({ nestedIn }: Question, { answers, visible, filledIn }: Shown): boolean =>
  nestedIn.some((from) => {
    const [key = '', value = ''] = from.split('=')
    return visible.has(key) && !filledIn.has(key) && valuesIn(answers[key]).includes(value)
  })

/**
 * The question for kinds of services whose search asks a question for services: a choice of it opened the question, or
 * nothing on the screens did.
 */
function openingKinds(questionnaire: Questionnaire, { answers }: Shown, userData: string): string | undefined {
  const questions = questionsOf(questionnaire)
  const question = questions.find((one) => one.userData === userData)
  if (question?.type !== 'providers' || !hasList(questionnaire)) return undefined
  const openers = question.nestedIn.map((from) => from.split('='))
  const chosen = openers.find(([key = '', value = '']) => valuesIn(answers[key]).includes(value))
  const isKinds = (key: string | undefined): boolean =>
    questions.some((one) => one.userData === key && one.serviceKinds)
  return (chosen ? [chosen] : openers).map(([key]) => key).find(isKinds)
}

/** The section in which a question is written. */
export function placeOfQuestion(questionnaire: Questionnaire, userData: string): Place | undefined {
  return allPlaces(questionnaire).find((place) =>
    place.section.questions.some((question) => question.userData === userData),
  )
}
