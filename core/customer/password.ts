/** What is wrong with a password. The counts and rules are the specification's (section 5). */
export type PasswordProblem = 'tooShort' | 'tooLong' | 'noUppercase' | 'noDigit'

const longest = 4000
const shortest = { first: 6, later: 8 }

/** The first password, set at activation: six characters are enough. */
export function firstPasswordProblem(password: string): 'tooShort' | 'tooLong' | null {
  if (password.length < shortest.first) return 'tooShort'
  return password.length > longest ? 'tooLong' : null
}

/** A password chosen at sign-up, in the profile or by a reset: eight characters, an upper-case letter and a digit. */
export function passwordProblem(password: string): PasswordProblem | null {
  if (password.length < shortest.later) return 'tooShort'
  if (password.length > longest) return 'tooLong'
  if (!/\p{Lu}/u.test(password)) return 'noUppercase'
  return /\p{Nd}/u.test(password) ? null : 'noDigit'
}
