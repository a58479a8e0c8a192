import { IconExclamationCircle } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { typedBefore } from '../storage/kept-typing.ts'
import { announceEarlyInput } from './announce-early-input.ts'
import classes from './Field.module.css'

/** What every field of a form has beside its control. */
export type FieldWords = {
  readonly label: string
  /** Under the label: what is wanted. */
  readonly description?: string | undefined
  /** Under the control: what to do about what was entered. */
  readonly error?: string | false | null | undefined
}

/** What connects a control with its label, its description and its error. */
type ControlProps = {
  readonly id: string
  readonly className: string | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

type FieldProps = FieldWords & { readonly children: (control: ControlProps) => ReactNode }

/** A control with its label, and the words that belong to it. */
export function Field({ label, description, error, children }: FieldProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const control = box.current?.querySelector('input')
    if (!control) return
    const isUntouched = control.value === control.defaultValue
    const typed = isUntouched && control.name !== '' ? typedBefore(control.name) : undefined
    if (typed !== undefined) control.value = typed
    announceEarlyInput(control)
  }, [])
  const words = { description: `${id}-description`, error: `${id}-error` }
  const describedBy = [description && words.description, error && words.error].filter(Boolean).join(' ')
  return (
    <div ref={box} className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      {description && (
        <p id={words.description} className={classes.description}>
          {description}
        </p>
      )}
      {children({
        id,
        className: classes.control,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={words.error} className={classes.error}>
          <IconExclamationCircle size={18} aria-hidden />
          {error}
        </p>
      )}
    </div>
  )
}
