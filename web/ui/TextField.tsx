import type { ComponentProps } from 'react'
import { Field, type FieldWords } from './Field.tsx'

/** A field for one line of text. */
export function TextField({ label, description, error, ...props }: FieldWords & ComponentProps<'input'>) {
  return (
    <Field label={label} description={description} error={error}>
      {(control) => <input {...props} {...control} />}
    </Field>
  )
}
