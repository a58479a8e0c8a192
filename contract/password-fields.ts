import { z } from 'zod'
import { passwordProblem, type PasswordProblem } from '#core/customer/password.ts'
import { code } from './fields.ts'
import type { MessageCode } from './messages.ts'

/** A password that is compared, or the first one: its own call says what more it must be. */
export const password = z.string({ error: code('incomplete-fields') }).max(4000, { error: code('password-too-long') })

const codes: Readonly<Record<PasswordProblem, MessageCode>> = {
  tooShort: 'password-too-short',
  tooLong: 'password-too-long',
  noUppercase: 'password-without-uppercase',
  noDigit: 'password-without-digit',
}

const chosen = (codeOf: Readonly<Record<PasswordProblem, MessageCode>>) =>
  z.string({ error: code('incomplete-fields') }).check(({ value, issues }) => {
    const problem = passwordProblem(value)
    if (problem) issues.push({ code: 'custom', message: codeOf[problem], input: value })
  })

/** A password chosen in the profile or by a reset: {@link passwordProblem}. */
export const newPassword = chosen(codes)

/** A password chosen at sign-up, where the specification words a refusal otherwise. */
export const signUpPassword = chosen({ ...codes, tooLong: 'sign-up-password-too-long' })
