import type { Answers, AnswerValue } from '#core/answers/answers.ts'
import { yesAndNo } from '#core/questionnaire/joint-question.ts'
import type { Question } from '#core/questionnaire/questionnaire.ts'

type Change = { readonly key: string; readonly value: AnswerValue | undefined }

/**
 * The answers that a tick gives to questions for yes or no. Who ticks one row has read all: what is left alone is a no.
 *
 * @param row the question that is ticked or unticked; `none` says no to all, and with a second tick nothing.
 */
export function tickAll(questions: readonly Question[], answers: Answers, row: Question | 'none'): readonly Change[] {
  const isNo = (question: Question): boolean => answers[question.userData] === yesAndNo(question)?.no
  if (row === 'none') {
    const again = questions.every(isNo)
    return questions.map((question) => ({ key: question.userData, value: again ? undefined : yesAndNo(question)?.no }))
  }
  return questions.flatMap((question): Change[] => {
    const { yes, no } = yesAndNo(question) ?? {}
    const now = answers[question.userData]
    if (question === row) return [{ key: question.userData, value: now === yes ? no : yes }]
    return [{ key: question.userData, value: now ?? no }]
  })
}
