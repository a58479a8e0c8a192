import type { Question } from '#core/questionnaire/questionnaire.ts'
import chips from '../controls/Chips.module.css'
import { TextQuestion } from '../questions/TextQuestion.tsx'
import { useQuestion } from '../controls/use-question.ts'
import { useWizardSetup } from '../contexts.ts'
import { useSay } from '../words.ts'
import { FullTitle } from './FullTitle.tsx'
import classes from '../last-step.module.css'
import { useTitles } from './use-titles.ts'

/** The title: one of the usual ones, or typed. */
export function TitleQuestion({ question }: { readonly question: Question }) {
  const { say } = useSay()
  const { content } = useWizardSetup()
  const { value, set } = useQuestion(question)
  const { titles, kept, shown } = useTitles(content.questionnaire)
  const title = shown(value)
  return (
    <div className={classes.titles}>
      <TextQuestion question={question} shown={title} />
      <FullTitle title={title} />
      <fieldset className={classes.plain}>
        <legend className="visually-hidden">{say('finalize.otherTitle')}</legend>
        <div className={chips.chips}>
          {titles.map((usual) => (
            <button
              key={usual}
              type="button"
              className={chips.chip}
              data-chosen={title === usual || undefined}
              aria-pressed={title === usual}
              onClick={() => set(kept(usual))}
            >
              {usual}
            </button>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
