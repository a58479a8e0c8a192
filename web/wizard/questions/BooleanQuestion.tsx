import type { Question } from '#core/questionnaire/questionnaire.ts'
import { MailExample } from '../../law-inbox/MailExample.tsx'
import { useWizardSetup } from '../contexts.ts'
import { questionId } from '../interview/focus.ts'
import { useSay } from '../words.ts'
import classes from './BooleanQuestion.module.css'
import { ChoiceRow } from '../controls/ChoiceRow.tsx'
import rows from '../controls/ChoiceRow.module.css'
import { FieldErrors, RequiredMarker } from '../controls/markers.tsx'
import { QuestionFrame } from '../controls/QuestionFrame.tsx'
import frame from '../controls/QuestionFrame.module.css'
import { Surcharge, SurchargeMark } from '../price/Surcharge.tsx'
import { SiteTerms } from './SiteTerms.tsx'
import { useQuestion } from '../controls/use-question.ts'
import { WhyWeAsk } from '../controls/WhyWeAsk.tsx'

/** A question to answer with yes or no; a statement to agree with is a single tick. */
export function BooleanQuestion({ question }: { readonly question: Question }) {
  return question.label.trimEnd().endsWith('?') ? <YesOrNo question={question} /> : <Tick question={question} />
}

function YesOrNo({ question }: { readonly question: Question }) {
  const { say } = useSay()
  const { value, ids, set } = useQuestion(question)
  return (
    <QuestionFrame question={question} as="set">
      <div className={classes.pair}>
        {[true, false].map((one) => (
          <ChoiceRow
            key={String(one)}
            type="radio"
            name={ids.control}
            checked={value === one}
            onChange={() => set(one)}
            label={
              <>
                {one ? say('yes') : say('no')}
                <SurchargeMark question={question} value={one} />
              </>
            }
          />
        ))}
      </div>
    </QuestionFrame>
  )
}

function Tick({ question }: { readonly question: Question }) {
  const { content } = useWizardSetup()
  const { value, ids, help, problems, takenNote, set } = useQuestion(question)
  return (
    <div className={frame.question} id={questionId(question.userData)} data-invalid={problems.length > 0 || undefined}>
      {takenNote && (
        <p className={frame.note} id={ids.note}>
          {takenNote}
        </p>
      )}
      <FieldErrors id={ids.error} problems={problems} question={question} />
      <div className={rows.rows} data-controls>
        <ChoiceRow
          type="checkbox"
          id={ids.control}
          checked={value === true}
          aria-describedby={ids.describedBy || undefined}
          aria-invalid={problems.length > 0 || undefined}
          onChange={(event) => set(event.target.checked)}
          label={
            <>
              {question.label}
              {question.userData === 'acceptGeneratorTerms' && <SiteTerms />}
              <Surcharge question={question} />
              <RequiredMarker problems={problems} />
            </>
          }
          help={help}
          helpId={ids.help}
        />
      </div>
      {question.userData === 'newsLegalChanges' && <MailExample type={content.questionnaire.type} />}
      <WhyWeAsk questions={[question]} />
    </div>
  )
}
