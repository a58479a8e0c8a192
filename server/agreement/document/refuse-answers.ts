import type { Problem } from '#core/questionnaire/problem.ts'
import { placedProblemSentence } from '#core/questionnaire/problem-words.ts'
import type { Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { loadProblemWords } from '../../content/load-content.ts'
import type { Refusal } from '../../http/outcome.ts'

/** What is wrong with answers. Questions are named in the language of their questionnaire. */
export const refuseAnswers = (problems: readonly Problem[], questionnaire: Questionnaire): Refusal => ({
  success: false,
  messages: problems.map((problem) => ({
    ...problem,
    value: (wanted) => placedProblemSentence(problem, questionnaire, loadProblemWords(wanted)),
  })),
})
