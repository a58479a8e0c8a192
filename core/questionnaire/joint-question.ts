import type { AnswerValue } from '../answers/answers.ts'
import type { JointQuestion, Question, Questionnaire } from './questionnaire.ts'

/** What a section puts: a question alone, or several that are one to the person who answers. */
export type Put =
  | { readonly question: Question }
  | { readonly joint: JointQuestion; readonly questions: readonly [Question, ...Question[]] }

/**
 * Puts together what belongs together. Rows to tick are at least two; any other joint question keeps its place on the screen
 * while its parts come and go, so that nobody who answers the first loses it.
 */
export function putTogether({ joint = [] }: Pick<Questionnaire, 'joint'>, asked: readonly Question[]): readonly Put[] {
  const put = new Set<string>()
  return asked.flatMap((question): Put[] => {
    if (put.has(question.userData)) return []
    const one = joint.find(({ asks }) => asks.includes(question.userData))
    const [first, ...others] = one ? asked.filter(({ userData }) => one.asks.includes(userData)) : []
    if (!one || !first || (one.ticks && others.length === 0)) return [{ question }]
    for (const { userData } of [first, ...others]) put.add(userData)
    return [{ joint: one, questions: [first, ...others] }]
  })
}

type YesAndNo = { readonly yes: AnswerValue; readonly no: AnswerValue }

/** The two answers of a question for yes or no; undefined for any other, and where an answer opens further questions. */
export function yesAndNo({ type, answers = [] }: Pick<Question, 'type' | 'answers'>): YesAndNo | undefined {
  if (type === 'boolean') return { yes: true, no: false }
  const values = answers.map(({ value }) => value).toSorted()
  const plain = type === 'single' && values.join() === 'no,yes' && answers.every(({ nested }) => nested.length === 0)
  return plain ? { yes: 'yes', no: 'no' } : undefined
}
