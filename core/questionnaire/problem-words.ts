import { fillIn } from '../language/fill-in.ts'
import type { Problem, ProblemCode } from './problem.ts'
import { questionsOf, type Question, type Questionnaire, type QuestionType } from './questionnaire.ts'

/** The sentences about problems in one language, from `content/common/problems.<language>.yaml`. */
export type ProblemWords = {
  /** What to do where an answer is missing. */
  readonly required: Readonly<Record<QuestionType, string>>
  readonly sentences: Readonly<Record<Exclude<ProblemCode, 'required'>, string>>
  /** A sentence with its place. */
  readonly at: Readonly<Record<'question' | 'entry' | 'part', string>>
}

/** What to do about a problem, for a reader who sees its place: the question is not named. */
export function problemSentence(problem: Problem, question: Question | undefined, words: ProblemWords): string {
  const { code, part, parameters } = problem
  if (code === 'required') {
    const asked = question?.fields?.find(({ userData }) => userData === part) ?? question
    return words.required[asked?.type ?? 'text']
  }
  if ('rule' in parameters) {
    const rule = question?.validation?.[Number(parameters.rule)]
    if (rule && 'message' in rule && rule.message !== undefined) return rule.message
  }
  if (code === 'not-alone') {
    const { answer } = problem.parameters
    const label = question?.answers?.find(({ value }) => value === answer)?.label ?? answer
    return fillIn(words.sentences[code], { answer: label })
  }
  return fillIn(words.sentences[code], parameters)
}

/** The same for a reader who does not see its place: question, entry and field are named. */
export function placedProblemSentence(problem: Problem, questionnaire: Questionnaire, words: ProblemWords): string {
  const question = questionsOf(questionnaire).find(({ userData }) => userData === problem.field)
  const sentence = problemSentence(problem, question, words)
  if (!question) return sentence
  const { entry, part } = problem
  if (entry === undefined) return fillIn(words.at.question, { question: question.label, sentence })
  const place = { question: question.label, number: entry + 1, sentence }
  if (part === undefined) return fillIn(words.at.entry, place)
  const label = question.fields?.find(({ userData }) => userData === part)?.label ?? part
  return fillIn(words.at.part, { ...place, part: label })
}
