import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import classes from './ChoiceRow.module.css'

type ChoiceRowProps = ComponentProps<'input'> & {
  readonly type: 'radio' | 'checkbox'
  readonly label: ReactNode
  /** What the choice means, under its label. */
  readonly help?: string | undefined
  readonly helpId?: string
  /** Outside of a frame, it begins where the text does. */
  readonly alone?: boolean
}

/** A choice that can be tapped anywhere in its row. */
export function ChoiceRow({ label, help, helpId, alone = false, lang, ...input }: ChoiceRowProps) {
  const id = useId()
  const about = helpId ?? `${id}-help`
  return (
    <label className={classes.row} data-chosen={input.checked || undefined} data-alone={alone || undefined}>
      <input aria-labelledby={`${id}-label`} aria-describedby={help && about} {...input} />
      <span className={classes.words}>
        <span className={classes.label} id={`${id}-label`} lang={lang}>
          {label}
        </span>
        {help && (
          <span className={classes.help} id={about}>
            {help}
          </span>
        )}
      </span>
    </label>
  )
}
