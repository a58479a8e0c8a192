import classes from '../questions/questions.module.css'
import { useWizard } from '../WizardContext.tsx'
import type { TextChoice } from './update-mode.ts'

type TextChoiceQuestionProps = { readonly chosen: TextChoice; readonly onChoose: (choice: TextChoice) => void }

/** What becomes of the words that the owner changed by hand. */
export function TextChoiceQuestion({ chosen, onChoose }: TextChoiceQuestionProps) {
  const { say } = useWizard()
  const choices = [
    { value: 'keep-wording', label: say('update.text.keep'), help: say('update.text.keepHelp') },
    { value: 'start-over', label: say('update.text.startOver'), help: say('update.text.startOverHelp') },
  ] as const
  return (
    <fieldset className={classes.question}>
      <legend className={classes.label}>{say('update.text.legend')}</legend>
      <div className={classes.rows}>
        {choices.map(({ value, label, help }) => (
          <div key={value} className={classes.option}>
            <label className={classes.row} data-chosen={chosen === value || undefined}>
              <input
                type="radio"
                name="text-choice"
                checked={chosen === value}
                aria-labelledby={`text-choice-${value}`}
                aria-describedby={`text-choice-${value}-help`}
                onChange={() => onChoose(value)}
              />
              <span className={classes.rowWords}>
                <span className={classes.rowLabel} id={`text-choice-${value}`}>
                  {label}
                </span>
                <span className={classes.rowHelp} id={`text-choice-${value}-help`}>
                  {help}
                </span>
              </span>
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
