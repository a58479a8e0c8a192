import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import { useTranslation } from '../messages/use-translation.tsx'
import { Field, type FieldWords } from './Field.tsx'
import classes from './PasswordField.module.css'

/** A password field with a button that shows the password. */
export function PasswordField({ label, description, error, ...props }: FieldWords & ComponentProps<'input'>) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <Field label={label} description={description} error={error}>
      {(control) => (
        <div className={classes.password}>
          <input
            spellCheck={false}
            autoCapitalize="off"
            {...props}
            {...control}
            className={`${control.className} ${classes.input}`}
            type={shown ? 'text' : 'password'}
          />
          <button
            type="button"
            className={classes.toggle}
            aria-label={t('showPassword')}
            aria-controls={control.id}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon size={20} aria-hidden />
          </button>
        </div>
      )}
    </Field>
  )
}
