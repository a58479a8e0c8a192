import { isEmpty, valuesIn, type Answers } from '#core/answers/answers.ts'
import { holds } from '#core/condition/evaluate.ts'
import type { Interview } from '#core/questionnaire/interview.ts'
import { openAnswers } from '#core/questionnaire/open-answers.ts'
import { questionsOf, type Question, type Questionnaire, type Section } from '#core/questionnaire/questionnaire.ts'
import { gatheredIn } from './gathered.ts'
import type { Place } from './places.ts'
import { asking, checking, confirming, reading, type TimeModel } from './time-of.ts'

/**
 * The share that is counted of the questions that answers yet to come may open. Few of them concern a website of which nothing else is
 * known: a shop is named at the start. The walks of all personas hold both shares honest.
 */
const likely = { website: 0.15, other: 0.35 }

/** The share of the kinds of services in a search of which somebody names one. */
const named = 0.2

/**
 * Seconds until the end for somebody who stands at `places[index]`: what is still untouched here and in every later
 * section, a share of the questions that answers yet to come may open, and the rows that are read through on the last screens,
 * each on one of them.
 * Answered questions cost nothing else, and what is filled in is taken to stay as it is: it opens nothing.
 *
 * @param behind the keys in sections that the person left behind, as `keysBehind` gives them.
 */
export function secondsLeft(
  questionnaire: Questionnaire,
  places: readonly Place[],
  index: number,
  { visible, answers, filledIn, folded }: Pick<Interview, 'visible' | 'answers' | 'filledIn' | 'folded'>,
  given: Answers,
  behind: ReadonlySet<string>,
  model: TimeModel,
): number {
  const asked = places.slice(index).flatMap((place) => place.section.questions)
  const services = new Set(
    places.flatMap(({ section }) => gatheredIn(questionnaire, section).map(({ userData }) => userData)),
  )
  // A kind of service that nobody has to name is one of many in a search, whether its document asks for it yet or not.
  const isOneOfMany = ({ userData, type, required, requiredWhen }: Question): boolean =>
    type === 'providers' &&
    services.has(userData) &&
    !(required || (requiredWhen && holds(requiredWhen, answers, questionnaire.facts)))
  const secondsFor = (question: Question): number => {
    const { userData } = question
    if (!visible.has(userData) || given[userData] !== undefined) return 0
    if (filledIn.has(userData) || folded.has(userData)) return 0
    // What follows from answers that are still to come will not be put either.
    if (question.settled === 'law') return 0
    if (!isEmpty(answers[userData])) return reading(question, model)
    return (isOneOfMany(question) ? named : 1) * asking(question, model)
  }
  const settled = { ...Object.fromEntries([...filledIn].map((key) => [key, answers[key]])), ...given }
  const open = openAnswers(questionnaire, { answers, visible }, settled, behind)
  const comes = (shown: Section['shows']): boolean => places.slice(index).some(({ section }) => section.shows === shown)
  const row = (question: Question): number => (comes('check') ? checking(question, model) : 0)
  const all = questionsOf(questionnaire)
  const toConfirm = comes('filledIn') ? all.filter(({ userData }) => filledIn.has(userData)) : []
  // Only what was answered before it is read through there.
  const check = places.findIndex(({ section }) => section.shows === 'check')
  const later = new Set(places.slice(check + 1).flatMap(({ section }) => section.questions.map((one) => one.userData)))
  const toCheck = all.filter(
    ({ userData }) =>
      !later.has(userData) &&
      visible.has(userData) &&
      !filledIn.has(userData) &&
      (!isEmpty(answers[userData]) || !folded.has(userData)),
  )
  const fine = new Set(all.filter(({ finePoint }) => finePoint).map(({ userData }) => userData))
  // Nobody has to open a fold, so what stands in one, or only its answers open, is not waited for.
  const waits = ({ userData, nestedIn }: Question): boolean =>
    fine.has(userData) || (nestedIn.length > 0 && nestedIn.every((answer) => fine.has(answer.split('=')[0]!)))
  const perhaps = all.filter(
    (question) => open.has(question.userData) && !visible.has(question.userData) && !waits(question),
  )
  const chance = isWebsiteAlone(given) ? likely.website : likely.other
  const sum = (questions: readonly Question[], seconds: (question: Question) => number): number =>
    questions.reduce((so, question) => so + seconds(question), 0)
  return (
    model.end +
    (places.length - index) * model.section +
    sum(asked, secondsFor) +
    sum(toConfirm, (question) => confirming(question, answers[question.userData], model)) +
    sum(toCheck, row) +
    sum(perhaps, (question) => {
      const share = services.has(question.userData) ? named : chance
      return (
        share *
        (question.filledIn ? confirming(question, question.default, model) : asking(question, model) + row(question))
      )
    })
  )
}

/** Whether it is known to be a website, and nothing is known of what people can do there. */
const isWebsiteAlone = ({ platforms, features }: Answers): boolean => {
  const places = valuesIn(platforms)
  return features === undefined && places.length > 0 && places.every((one) => one === 'website' || one === 'social')
}

/** Whole minutes, rounded up: nobody is promised less than it takes. */
export const minutesLeft = (left: number): number => Math.max(1, Math.ceil(left / 60))
