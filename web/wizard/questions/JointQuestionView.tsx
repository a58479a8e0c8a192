import type { ReactNode } from 'react'
import type { JointQuestion, Question } from '#core/questionnaire/questionnaire.ts'
import classes from './JointQuestionView.module.css'
import frame from './QuestionFrame.module.css'
import { TickQuestions } from './TickQuestions.tsx'

/** Draws a question; `instead` of it, what is drawn with the same reasons at hand. */
export type DrawQuestion = (question: Question, instead?: ReactNode) => ReactNode

type JointQuestionViewProps = {
  readonly joint: JointQuestion
  readonly questions: readonly [Question, ...Question[]]
  readonly draw: DrawQuestion
}

/** Several questions under one heading; those for yes or no are rows to tick. */
export function JointQuestionView({ joint, questions, draw }: JointQuestionViewProps) {
  const { label, ticks } = joint
  if (ticks) return draw(questions[0], <TickQuestions key={joint.id} {...{ joint, ticks, questions }} />)
  return (
    <fieldset className={classes.joint} {...(label === undefined && { 'aria-labelledby': 'section-heading' })}>
      {label !== undefined && <legend className={frame.label}>{label}</legend>}
      {questions.map((question) => draw(question))}
    </fieldset>
  )
}
