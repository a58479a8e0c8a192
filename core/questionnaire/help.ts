import type { Answers } from '../answers/answers.ts'
import { holds } from '../condition/evaluate.ts'
import type { Question, Questionnaire } from './questionnaire.ts'

/** What is said below a question to whoever gave these answers; undefined where nothing is. */
export function helpFor(
  { help, helpWhere = [] }: Pick<Question, 'help' | 'helpWhere'>,
  answers: Answers,
  facts: Questionnaire['facts'],
): string | undefined {
  const here = helpWhere.filter(({ when }) => holds(when, answers, facts)).map(({ words }) => words)
  const said = help === undefined ? here : [help, ...here]
  return said.length === 0 ? undefined : said.join(' ')
}
