import { ChoiceRow } from '../controls/ChoiceRow.tsx'
import rows from '../controls/ChoiceRow.module.css'
import frame from '../controls/QuestionFrame.module.css'
import { useSay } from '../words.ts'
import type { TextChoice } from '../interview/update-mode.ts'

type TextChoiceQuestionProps = { readonly chosen: TextChoice; readonly onChoose: (choice: TextChoice) => void }

/** What becomes of the words that the owner changed by hand. */
export function TextChoiceQuestion({ chosen, onChoose }: TextChoiceQuestionProps) {
  const { say } = useSay()
  const choices = [
    { value: 'keep-wording', label: say('update.text.keep'), help: say('update.text.keepHelp') },
    { value: 'start-over', label: say('update.text.startOver'), help: say('update.text.startOverHelp') },
  ] as const
  return (
    <fieldset className={frame.question}>
      <legend className={frame.label}>{say('update.text.legend')}</legend>
      <div className={rows.rows}>
        {choices.map(({ value, label, help }) => (
          <ChoiceRow
            key={value}
            type="radio"
            name="text-choice"
            checked={chosen === value}
            onChange={() => onChoose(value)}
            label={label}
            help={help}
          />
        ))}
      </div>
    </fieldset>
  )
}
