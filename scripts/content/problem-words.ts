import { problemParameters } from '#core/questionnaire/problem.ts'
import type { ProblemWords } from '#core/questionnaire/problem-words.ts'
import type { QuestionType } from '#core/questionnaire/questionnaire.ts'
import { type Mistakes, Source } from './source.ts'
import { checkSentences } from './sentences.ts'

/** Every type of question; one that is missing does not compile. */
const types: Readonly<Record<QuestionType, readonly string[]>> = {
  text: [],
  textarea: [],
  number: [],
  url: [],
  email: [],
  single: [],
  multiple: [],
  providers: [],
  boolean: [],
  country: [],
  state: [],
  date: [],
  group: [],
}
const { required: _, ...codes } = problemParameters
const places = {
  question: ['question', 'sentence'],
  entry: ['question', 'number', 'sentence'],
  part: ['question', 'number', 'part', 'sentence'],
}

/** Reads the sentences about problems in a language; each code has one, with no placeholder but its parameters. */
export function compileProblemWords(language: string, mistakes: Mistakes, file = fileOf(language)): ProblemWords {
  const source = new Source(file, mistakes)
  checkSentences(source, ['required'], types)
  checkSentences(source, ['sentences'], codes)
  checkSentences(source, ['at'], places)
  return source.value
}

const fileOf = (language: string): string => `content/common/problems.${language}.yaml`
