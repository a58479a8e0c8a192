import type { ReactNode } from 'react'
import type { JointQuestion, Question } from '#core/questionnaire/questionnaire.ts'
import classes from './JointQuestionView.module.css'
import { TickQuestions } from './TickQuestions.tsx'

/** Draws a question; `instead` of it, what is drawn with the same reasons at hand. */
export type DrawQuestion = (question: Question, instead?: ReactNode) => ReactNode

type JointQuestionViewProps = {
  readonly joint: JointQuestion
  readonly questions: readonly [Question, ...Question[]]
  readonly draw: DrawQuestion
}

/** A question and the parts that follow it; questions for yes or no are rows to tick. */
export function JointQuestionView({ joint, questions, draw }: JointQuestionViewProps) {
  const { id, ticks } = joint
  if (ticks) return draw(questions[0], <TickQuestions key={id} ticks={ticks} questions={questions} />)
  return <div className={classes.joint}>{questions.map((question) => draw(question))}</div>
}
