import { z } from 'zod'
import { passwordProblem, type PasswordProblem } from '#core/customer/password.ts'

/** A password that is compared, or the first one: its own call says what more it must be. */
export const password = z
  .string({ error: 'Please complete all the fields correctly.' })
  .max(4000, { error: 'Passwords length must be maximum 4000 characters.' })

const words: Readonly<Record<PasswordProblem, string>> = {
  tooShort: 'Passwords length must be at least 8 characters.',
  tooLong: 'Passwords length must be maximum 4000 characters.',
  noUppercase: 'The password needs an upper-case letter.',
  noDigit: 'The password needs a digit.',
}

const chosen = (wordsOf: Readonly<Record<PasswordProblem, string>>) =>
  z.string({ error: 'Please complete all the fields correctly.' }).check(({ value, issues }) => {
    const problem = passwordProblem(value)
    if (problem) issues.push({ code: 'custom', message: wordsOf[problem], input: value, params: { problem } })
  })

/** A password chosen in the profile or by a reset: {@link passwordProblem}. */
export const newPassword = chosen(words)

/** The same at sign-up, where the specification says it in other words. */
export const signUpPassword = chosen({ ...words, tooLong: 'Password is too long.' })
