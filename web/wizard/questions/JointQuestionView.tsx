import type { JointQuestion, Question } from '#core/questionnaire/questionnaire.ts'
import { AskedQuestion } from './AskedQuestion.tsx'
import classes from './JointQuestionView.module.css'
import { DocumentQuestion } from './DocumentQuestion.tsx'
import { TickQuestions } from './TickQuestions.tsx'

type JointQuestionViewProps = {
  readonly joint: JointQuestion
  readonly questions: readonly [Question, ...Question[]]
}

/** A question and the parts that follow it; questions for yes or no are rows to tick. */
export function JointQuestionView({ joint, questions }: JointQuestionViewProps) {
  const { id, ticks } = joint
  if (ticks)
    return (
      <DocumentQuestion
        question={questions[0]}
        instead={<TickQuestions key={id} ticks={ticks} questions={questions} />}
      />
    )
  return (
    <div className={classes.joint}>
      {questions.map((question) => (
        <AskedQuestion key={question.userData} question={question} />
      ))}
    </div>
  )
}
