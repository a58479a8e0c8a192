import { useState } from 'react'
import type { ReactNode } from 'react'
import { Failure } from '../ui/Failure.tsx'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import classes from './form.module.css'
import { SecondFactorField } from './SecondFactorField.tsx'
import type { Reauthentication } from './use-reauthentication.ts'

type ReauthenticationFormProps = {
  readonly of: Reauthentication
  /** Whose password it is. A password manager finds it by this. */
  readonly email: string
  readonly lead?: ReactNode
  /** What went wrong with what the form is for. */
  readonly problem?: string | null
  /** In a dialog: the password has the focus from the beginning. */
  readonly takesFocus?: boolean
  readonly buttons: ReactNode
  /** Fields of the form's own, before the password. */
  readonly children?: ReactNode
}

/** Asks for the password again, and for a code where the account does. */
export function ReauthenticationForm({ of, email, lead, problem, buttons, ...props }: ReauthenticationFormProps) {
  const { proof, type, checked, failure, wrongPassword, codeAsked, wrongCode, forget, submit, passwordField } = of
  const [askedFromTheStart] = useState(codeAsked)
  return (
    <form method="post" className={classes.form} noValidate onInput={forget} onSubmit={submit}>
      {lead}
      <Failure>{problem ?? (!wrongPassword && failure)}</Failure>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      {props.children}
      <CurrentPasswordField
        ref={passwordField}
        takesFocus={props.takesFocus}
        value={proof.password}
        onChange={(password) => type({ password })}
        checked={checked}
        refused={wrongPassword}
      />
      {codeAsked && (
        <SecondFactorField
          takesFocus={!askedFromTheStart}
          value={proof.second_factor}
          onChange={(second_factor) => type({ second_factor })}
          refused={wrongCode}
        />
      )}
      {buttons}
    </form>
  )
}
