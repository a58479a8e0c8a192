import { isEmpty, type Answers, type AnswerValue } from './answers.ts'
import { checkValue } from './check-value.ts'
import { interview, isStateOf, type Interview, type InterviewContext } from './interview.ts'
import { countryKeyOf, questionsOf, type Questionnaire } from './questionnaire.ts'
import { decider } from '../condition/evaluate.ts'

/** Something wrong with an answer, said so that a person knows what to do. `entry` counts from 0. */
export type Problem = {
  readonly userData: string
  readonly entry?: number
  readonly field?: string
  readonly code:
    | 'required'
    | 'unknown-key'
    | 'unknown-value'
    | 'wrong-type'
    | 'too-long'
    | 'too-short'
    | 'invalid'
    | 'forbidden-character'
    | 'too-many'
    | 'too-few'
  /** A full sentence that names the question. */
  readonly message: string
}

/** What a check must know besides the interview's context: ids of services by category, countries and their states. */
export type CheckContext = InterviewContext & {
  readonly providers: Readonly<Record<string, ReadonlySet<string>>>
  readonly countries: ReadonlySet<string>
  readonly states: Readonly<Record<string, ReadonlySet<string>>>
}

/**
 * Checks a whole interview that came from outside.
 *
 * Answers to hidden questions and to questions of other types are ignored; a key that no type knows is a problem.
 */
export function checkAnswers(
  questionnaire: Questionnaire,
  given: unknown,
  context: CheckContext,
): { readonly answers: Answers; readonly problems: readonly Problem[] } {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return {
      answers: {},
      problems: [
        { userData: 'answers', code: 'wrong-type', message: 'The answers must be an object of keys and values.' },
      ],
    }
  }
  const known = new Map(questionsOf(questionnaire).map((question) => [question.userData, question]))
  const problems: Problem[] = []
  const accepted: Record<string, AnswerValue> = {}
  const broken = new Map<string, readonly Problem[]>()
  for (const [key, value] of Object.entries(given)) {
    const question = known.get(key)
    if (!question) {
      if (!questionnaire.knownKeys.includes(key))
        problems.push({
          userData: key,
          code: 'unknown-key',
          message: `There is no question with the key “${key.slice(0, 60)}”.`,
        })
      continue
    }
    if (value === null || value === undefined) continue
    const checked = checkValue(question, value, context)
    if (checked.problems.length) broken.set(key, checked.problems)
    else accepted[key] = checked.value
  }
  const filled = interview(questionnaire, accepted, context)
  // A broken answer to a hidden question does not count; to a visible one it is reported instead of "required".
  for (const [key, found] of broken) if (filled.visible.has(key)) problems.push(...found)
  problems.push(...problemsIn(questionnaire, filled).filter((problem) => !broken.has(problem.userData)))
  return { answers: filled.answers, problems }
}

/** The problems of an interview whose values have the right types, as the wizard holds it. */
export function problemsIn(questionnaire: Questionnaire, filled: Interview): readonly Problem[] {
  const problems: Problem[] = []
  const holds = decider(filled.answers, questionnaire.facts)
  for (const question of questionsOf(questionnaire)) {
    if (!filled.visible.has(question.userData)) continue
    const value = filled.answers[question.userData]
    const required = question.required || (question.requiredWhen !== undefined && holds(question.requiredWhen))
    if (isEmpty(value)) {
      if (required)
        problems.push({
          userData: question.userData,
          code: 'required',
          message: `“${question.label}” needs an answer.`,
        })
      continue
    }
    for (const rule of question.validation ?? []) {
      if (rule.rule === 'equals' && value !== rule.value)
        problems.push({
          userData: question.userData,
          code: 'required',
          message: rule.message ?? `“${question.label}” must be ticked.`,
        })
      if (rule.rule === 'max_when' && holds(rule.when) && Number(value) > rule.max)
        problems.push({
          userData: question.userData,
          code: 'invalid',
          message: rule.message ?? `“${question.label}” may be ${rule.max} at most.`,
        })
    }
    if (question.type === 'state' && !isStateOf(value, filled.answers[countryKeyOf(questionnaire, question)]))
      problems.push({
        userData: question.userData,
        code: 'invalid',
        message: `“${question.label}” must be one of the chosen country.`,
      })
    problems.push(...checkValue(question, value).problems)
  }
  return problems
}
