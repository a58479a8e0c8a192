import type { ComponentProps } from 'react'
import { Field, type FieldWords } from './Field.tsx'

/** One of several, from the browser's own list. The options are its children. */
export function Select({ label, description, error, ...props }: FieldWords & ComponentProps<'select'>) {
  return (
    <Field label={label} description={description} error={error}>
      {(control) => <select {...props} {...control} />}
    </Field>
  )
}
