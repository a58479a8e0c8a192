import type { ReactNode } from 'react'
import { Optional } from './markers.tsx'
import classes from './SmallField.module.css'

type SmallFieldProps = {
  /** The id of the control. Its help has the id `<id>-help`. */
  readonly id: string
  readonly label: string
  readonly optional: boolean
  readonly help?: string | undefined
  /** What is wrong; it has the id `<id>-error`. */
  readonly error?: ReactNode
  readonly children: ReactNode
}

/** A field of an entry: one of several that make up an answer. */
export function SmallField({ id, label, optional, help, error, children }: SmallFieldProps) {
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
        {optional && <Optional />}
      </label>
      {help && (
        <p className={classes.help} id={`${id}-help`}>
          {help}
        </p>
      )}
      {error}
      {children}
    </div>
  )
}
