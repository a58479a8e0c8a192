import type { ReactNode } from 'react'
import { isEmpty } from '#core/answers/answers.ts'
import type { Question } from '#core/questionnaire/questionnaire.ts'
import { questionId } from '../interview/focus.ts'
import { useWizardInterview } from '../contexts.ts'
import { Surcharge } from '../price/Surcharge.tsx'
import { FieldErrors, Optional, RequiredMarker } from './markers.tsx'
import classes from './QuestionFrame.module.css'
import { useQuestion } from './use-question.ts'
import { WhyWeAsk } from './WhyWeAsk.tsx'

type QuestionFrameProps = {
  readonly question: Question
  /** `field` for one control with a label, `set` for several under a legend. */
  readonly as: 'field' | 'set'
  /** A note between help and controls. */
  readonly note?: string | undefined
  readonly children: ReactNode
}

/** The parts that every question has: label, marker, help, why it is asked, the controls and what is wrong. */
export function QuestionFrame({ question, as, note: ownNote, children }: QuestionFrameProps) {
  const { filled } = useWizardInterview()
  const { problems, ids, help, optional, takenNote } = useQuestion(question)
  const note = ownNote ?? takenNote
  const own = problems.filter((problem) => problem.part === undefined)
  const title = (
    <>
      {question.label}
      {optional && isEmpty(filled.answers[question.userData]) && <Optional />}
      <Surcharge question={question} />
      <RequiredMarker problems={problems} />
    </>
  )
  const Frame = as === 'set' ? 'fieldset' : 'div'

  return (
    <Frame
      className={classes.question}
      id={questionId(question.userData)}
      data-invalid={problems.length > 0 || undefined}
      {...(as === 'set' && { 'aria-describedby': ids.describedBy })}
    >
      {as === 'set' ? (
        <legend className={classes.label}>{title}</legend>
      ) : (
        <label className={classes.label} htmlFor={ids.control}>
          {title}
        </label>
      )}
      {help && (
        <p className={classes.help} id={ids.help}>
          {help}
        </p>
      )}
      <WhyWeAsk questions={[question]} />
      {note && (
        <p className={classes.note} id={ids.note}>
          {note}
        </p>
      )}
      <FieldErrors id={ids.error} problems={own} question={question} />
      <div className={classes.controls} data-controls>
        {children}
      </div>
    </Frame>
  )
}
