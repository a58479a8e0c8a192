/** What is wrong with a password. The counts and rules are the specification's (section 5). */
export type PasswordProblem = 'tooShort' | 'tooLong' | 'noUppercase' | 'noDigit'

export const longestPassword = 4000
export const shortestPassword = { first: 6, later: 8 }

/** The first password, set at activation: six characters are enough. */
export function firstPasswordProblem(password: string): 'tooShort' | 'tooLong' | null {
  if (password.length < shortestPassword.first) return 'tooShort'
  return password.length > longestPassword ? 'tooLong' : null
}

/** A password chosen at sign-up, in the profile or by a reset: eight characters, an upper-case letter and a digit. */
export function passwordProblem(password: string): PasswordProblem | null {
  if (password.length < shortestPassword.later) return 'tooShort'
  if (password.length > longestPassword) return 'tooLong'
  if (!/\p{Lu}/u.test(password)) return 'noUppercase'
  return /\p{Nd}/u.test(password) ? null : 'noDigit'
}
