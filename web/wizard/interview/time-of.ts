import { valuesIn, type AnswerValue } from '#core/answers/answers.ts'
import type { Question } from '#core/questionnaire/questionnaire.ts'
import { isTyped } from './is-typed.ts'

/**
 * How fast somebody goes, in seconds: for a word that is read, a choice, a field to type in, the title and buttons of a section,
 * and what the last screens say besides their questions.
 */
export type TimeModel = Readonly<Record<'word' | 'choice' | 'field' | 'section' | 'end', number>>

const wordsIn = (...texts: readonly (string | undefined)[]): number =>
  texts.reduce((sum, text) => sum + (text?.split(/\s+/).filter(Boolean).length ?? 0), 0)

/**
 * What is shown of a question before anything of it is opened. Services have no labels of their own: one search asks for all, and
 * of their kinds it shows that there are none.
 */
const wordsShown = ({
  type,
  kind,
  label,
  help,
  helpWhere = [],
  answers = [],
  showFirst,
  fields = [],
  serviceKinds,
}: Question): number => {
  if (type === 'providers') return wordsIn(kind)
  if (serviceKinds) return wordsIn(...answers.filter(({ exclusive }) => exclusive).map((answer) => answer.label))
  return wordsIn(
    label,
    help,
    ...helpWhere.map(({ words }) => words),
    ...answers.slice(0, showFirst).flatMap((answer) => [answer.label, answer.help]),
    ...fields.map((field) => field.label),
  )
}

/** Several are chosen of a list as a rule: two are taken. */
function answering({ type, fields = [] }: Question, { choice, field }: TimeModel): number {
  switch (type) {
    case 'single':
    case 'boolean':
    case 'country':
    case 'state':
      return choice
    case 'multiple':
      return 2 * choice
    case 'group':
      return fields.length * field
    default:
      return field
  }
}

const known = new WeakMap<Question, number>()

/** The seconds to read a question. */
export function reading(question: Question, model: TimeModel): number {
  const words = known.get(question) ?? wordsShown(question)
  known.set(question, words)
  return words * model.word
}

/** The seconds to read a question and to answer it. */
export const asking = (question: Question, model: TimeModel): number =>
  reading(question, model) + answering(question, model)

/** The seconds to read what is filled in; nothing for what waits in a fold. */
export function confirming(question: Question, value: AnswerValue | undefined, model: TimeModel): number {
  const { statement, settled, answers } = question
  if (settled) return 0
  if (typeof statement === 'object')
    return wordsIn(statement[String(value)] ?? Object.values(statement)[0]) * model.word
  const chosen = valuesIn(value).map((one) => answers?.find((answer) => answer.value === one)?.label ?? one)
  return wordsIn(statement, ...chosen) * model.word
}

/** The words of an answer of one's own, as a rule. */
const ownWords = 3

/** The seconds to read an answer through once more; nothing for what was chosen, which waits in a fold. */
export const checking = (question: Question, model: TimeModel): number =>
  isTyped(question) ? (wordsIn(question.label) + ownWords) * model.word : 0
