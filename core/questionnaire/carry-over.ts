import { holds } from '../condition/evaluate.ts'
import { isEmpty, type Answers, type AnswerValue } from '../answers/answers.ts'
import { checkValue } from './check-value.ts'
import type { CheckContext } from './check-value.ts'
import {
  countryKeyOf,
  isAboutTheDocument,
  isStateOf,
  questionsOf,
  type AgreementType,
  type Question,
  type Questionnaire,
} from './questionnaire.ts'

/** What the owner answered for another agreement: a draft, or one that was made. */
export type Earlier = {
  readonly type: AgreementType
  readonly answers: Answers
  /** When, in milliseconds since 1970: of two answers to one question the later one counts. */
  readonly at: number
}

/** Answers to start with, and the type from which each was taken. */
export type CarriedOver = {
  readonly answers: Answers
  readonly from: Readonly<Record<string, AgreementType>>
}

/**
 * Shared facts are asked once: what was answered before under the same key, as far as this questionnaire offers it.
 *
 * @param questionnaire of the agreement to begin.
 * @param earlier in any order.
 * @param context services and countries that exist; without it they are taken as they are.
 * @param without types of which nothing is taken over: a second document of one type is about something else.
 */
export function carryOver(
  questionnaire: Questionnaire,
  earlier: readonly Earlier[],
  context?: CheckContext,
  without: readonly AgreementType[] = [questionnaire.type],
): CarriedOver {
  const latestFirst = earlier.filter(({ type }) => !without.includes(type)).toSorted((a, b) => b.at - a.at)
  const answers: Record<string, AnswerValue> = {}
  const from: Record<string, AgreementType> = {}
  const questions = questionsOf(questionnaire).filter(
    (question) => !isAboutTheDocument(questionnaire, question) && !isConsent(question),
  )
  for (const question of questions) {
    for (const source of latestFirst) {
      const value =
        fitting(question, source.answers[question.userData], context) ??
        fitting(question, impliedBy(question, source.answers, questionnaire), context)
      if (value === undefined) continue
      answers[question.userData] = value
      from[question.userData] = source.type
      break
    }
  }
  return dropStatesOfOtherCountry(questionnaire, questions, answers, from)
}

/** A statement to agree to; it is asked again for each document. */
function isConsent(question: Question): boolean {
  return question.type === 'boolean' && (question.validation ?? []).some(({ rule }) => rule === 'equals')
}

/** What answers to another document say about a question that it did not ask: the default, and each answer that they imply. */
export function impliedBy(
  { answers = [], default: first, type }: Question,
  given: Answers,
  { facts }: Questionnaire,
): AnswerValue | undefined {
  const implied = answers.flatMap(({ value, carriedWhen }) =>
    carriedWhen && holds(carriedWhen, given, facts) ? [value] : [],
  )
  if (implied.length === 0 || type === 'single') return implied[0]
  return [...new Set([...(Array.isArray(first) ? (first as readonly string[]) : []), ...implied])]
}

/** The part of an answer that the question can take; undefined when there is none. */
function fitting(question: Question, value: AnswerValue | undefined, context?: CheckContext): AnswerValue | undefined {
  if (value === undefined || isEmpty(value)) return undefined
  if (question.type === 'multiple' || question.type === 'providers') {
    if (!Array.isArray(value)) return undefined
    const offered = value.filter((one: unknown) => checkValue(question, [one], context).problems.length === 0)
    value = offered as AnswerValue
    if (offered.length === 0) return undefined
  }
  return checkValue(question, value, context).problems.length === 0 ? value : undefined
}

/** Drops states that are not in the country that was carried over: nobody gave that pair of answers. */
function dropStatesOfOtherCountry(
  questionnaire: Questionnaire,
  questions: readonly Question[],
  answers: Readonly<Record<string, AnswerValue>>,
  from: Readonly<Record<string, AgreementType>>,
): CarriedOver {
  const stray = new Set(
    questions
      .filter(({ type, userData }) => type === 'state' && userData in answers)
      .filter(({ userData }) => !isStateOf(answers[userData], answers[countryKeyOf(questionnaire, { userData })]))
      .map(({ userData }) => userData),
  )
  const keep = <Value>(values: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(Object.entries(values).filter(([key]) => !stray.has(key)))
  return { answers: keep(answers), from: keep(from) }
}
