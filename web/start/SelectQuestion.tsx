import { useId } from 'react'
import type { ReactNode } from 'react'
import control from '../ui/Field.module.css'
import frame from '../wizard/controls/QuestionFrame.module.css'

type SelectQuestionProps = {
  readonly label: string
  readonly help: string
  /** Where an answer comes from that nobody gave. */
  readonly note: string | false | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  /** The options. */
  readonly children: ReactNode
}

/** A question that is answered from a long list. */
export function SelectQuestion({ label, help, note, value, onChange, children }: SelectQuestionProps) {
  const id = useId()
  return (
    <div className={frame.question}>
      <label className={frame.label} htmlFor={id}>
        {label}
      </label>
      <p className={frame.help} id={`${id}-help`}>
        {help}
      </p>
      {note && <p className={frame.note}>{note}</p>}
      <div className={frame.controls}>
        <select
          id={id}
          className={control.control}
          aria-describedby={`${id}-help`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {children}
        </select>
      </div>
    </div>
  )
}
