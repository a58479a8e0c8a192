import type { Question } from '#core/questionnaire/questionnaire.ts'
import { questionId } from '../interview/focus.ts'
import { useWizard } from '../WizardContext.tsx'
import { FieldErrors, PremiumBadge, RequiredMarker } from './markers.tsx'
import { QuestionFrame } from './QuestionFrame.tsx'
import classes from './questions.module.css'
import { useQuestion } from './use-question.ts'
import { WhyWeAsk } from './WhyWeAsk.tsx'

/** A question to answer with yes or no; a statement to agree with is a single tick. */
export function BooleanQuestion({ question }: { readonly question: Question }) {
  return question.label.trimEnd().endsWith('?') ? <YesOrNo question={question} /> : <Tick question={question} />
}

function YesOrNo({ question }: { readonly question: Question }) {
  const { say } = useWizard()
  const { value, ids, set } = useQuestion(question)
  return (
    <QuestionFrame question={question} as="set">
      <div className={classes.pair}>
        {[true, false].map((one) => (
          <label key={String(one)} className={classes.row} data-chosen={value === one || undefined}>
            <input type="radio" name={ids.control} checked={value === one} onChange={() => set(one)} />
            <span className={classes.rowLabel}>{one ? say('yes') : say('no')}</span>
          </label>
        ))}
      </div>
    </QuestionFrame>
  )
}

function Tick({ question }: { readonly question: Question }) {
  const { value, ids, problems, premium, takenNote, set } = useQuestion(question)
  return (
    <div
      className={classes.question}
      id={questionId(question.userData)}
      data-invalid={problems.length > 0 || undefined}
    >
      {takenNote && (
        <p className={classes.note} id={ids.note}>
          {takenNote}
        </p>
      )}
      <FieldErrors id={ids.error} problems={problems} question={question} />
      <div className={classes.rows} data-controls>
        <label className={classes.row} data-chosen={value === true || undefined}>
          <input
            type="checkbox"
            id={ids.control}
            checked={value === true}
            aria-describedby={ids.describedBy || undefined}
            aria-invalid={problems.length > 0 || undefined}
            aria-labelledby={`${ids.control}-label`}
            onChange={(event) => set(event.target.checked)}
          />
          <span className={classes.rowWords}>
            <span className={classes.rowLabel} id={`${ids.control}-label`}>
              {question.label}
              {premium && <PremiumBadge />}
              <RequiredMarker problems={problems} />
            </span>
            {question.help && (
              <span className={classes.rowHelp} id={ids.help}>
                {question.help}
              </span>
            )}
          </span>
        </label>
      </div>
      <WhyWeAsk question={question} />
    </div>
  )
}
