import type { ComponentProps } from 'react'
import { Field, type FieldWords } from './Field.tsx'

/** A choice of one from the browser's own list. The options are the children. */
export function Select({ label, description, error, ...props }: FieldWords & ComponentProps<'select'>) {
  return (
    <Field label={label} description={description} error={error}>
      {(control) => <select {...props} {...control} />}
    </Field>
  )
}
