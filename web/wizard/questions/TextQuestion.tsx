import { IconPlus } from '@tabler/icons-react'
import type { HTMLAttributes } from 'react'
import type { Question } from '#core/questionnaire/questionnaire.ts'
import control from '../../ui/Field.module.css'
import { TypedLanguage } from '../language/TypedLanguage.tsx'
import { useSay } from '../words.ts'
import chips from '../controls/Chips.module.css'
import { numberIn } from './number-in.ts'
import { QuestionFrame } from '../controls/QuestionFrame.tsx'
import classes from './TextQuestion.module.css'
import { useQuestion } from '../controls/use-question.ts'

type Kind = {
  readonly type: string
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  readonly autoComplete?: string
}

const kinds: Readonly<Partial<Record<Question['type'], Kind>>> = {
  text: { type: 'text' },
  // Browsers would refuse an address without https:// in a field of type url; ours may be typed without.
  url: { type: 'text', inputMode: 'url', autoComplete: 'url' },
  email: { type: 'email', autoComplete: 'email' },
  number: { type: 'text', inputMode: 'numeric' },
  date: { type: 'date' },
}

type TextQuestionProps = {
  readonly question: Question
  /** What stands in the field in place of the answer: a usual title as it is in another language. */
  readonly shown?: string | undefined
}

/** Questions whose answer is typed: text of one or several lines, address, e-mail, number and date. */
export function TextQuestion({ question, shown }: TextQuestionProps) {
  const { say } = useSay()
  const { value, touched, ids, problems, set } = useQuestion(question)
  const text = shown ?? (value === undefined ? '' : String(value))
  const filledIn = !touched && text !== '' && question.prefillFrom !== 'firstTitle' && question.prefillFrom !== 'today'
  const isShort = question.type === 'number' || question.type === 'date'
  const shared = {
    id: ids.control,
    className: isShort ? `${control.control} ${classes.short}` : control.control,
    value: text,
    'aria-describedby': ids.describedBy || undefined,
    'aria-invalid': problems.length > 0 || undefined,
    // A placeholder is an example, never the label.
    placeholder: question.placeholder,
  }
  const change = (typed: string): void => set(question.type === 'number' ? numberIn(typed) : typed)

  return (
    <QuestionFrame question={question} as="field" note={filledIn ? say('presetFilled') : undefined}>
      {question.type === 'textarea' ? (
        <textarea {...shared} rows={3} onChange={(event) => change(event.target.value)} />
      ) : (
        <input
          {...shared}
          {...kinds[question.type]}
          spellCheck={question.type === 'text' ? undefined : false}
          onChange={(event) => change(event.target.value)}
        />
      )}
      {question.suggestion !== undefined && text === '' && (
        <div className={chips.chips}>
          <button
            type="button"
            className={chips.chip}
            onClick={() => {
              set(question.suggestion)
              // The button goes with the click.
              document.getElementById(ids.control)?.focus()
            }}
          >
            <IconPlus size={16} aria-hidden />
            <span>
              {say('suggestion', { value: question.suggestion })}
              <span className="visually-hidden">: {question.label}</span>
            </span>
          </button>
        </div>
      )}
      {question.prose && touched && <TypedLanguage id={question.userData} label={question.label} text={text} />}
    </QuestionFrame>
  )
}
