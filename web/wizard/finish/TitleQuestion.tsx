import type { Question } from '#core/questionnaire/questionnaire.ts'
import chips from '../controls/Chips.module.css'
import { TextQuestion } from '../questions/TextQuestion.tsx'
import { useQuestion } from '../controls/use-question.ts'
import { useWizardSetup } from '../contexts.ts'
import { useSay } from '../words.ts'
import { FullTitle } from './FullTitle.tsx'
import classes from '../last-step.module.css'

/** The title: one of the usual ones, or typed. */
export function TitleQuestion({ question }: { readonly question: Question }) {
  const { say } = useSay()
  const { content } = useWizardSetup()
  const { value, set } = useQuestion(question)
  return (
    <div className={classes.titles}>
      <TextQuestion question={question} />
      <FullTitle title={value} />
      <fieldset className={classes.plain}>
        <legend className="visually-hidden">{say('finalize.otherTitle')}</legend>
        <div className={chips.chips}>
          {content.questionnaire.titles.map((title) => (
            <button
              key={title}
              type="button"
              className={chips.chip}
              data-chosen={value === title || undefined}
              aria-pressed={value === title}
              onClick={() => set(title)}
            >
              {title}
            </button>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
