/** The first password may be shorter than later ones; both counts are the specification's. */
const shortest = 6
const longest = 4000

/** What is wrong with a first password, as a key of the profile's texts. */
export function passwordProblem(password: string): 'tooShort' | 'tooLong' | null {
  if (password.length < shortest) return 'tooShort'
  return password.length > longest ? 'tooLong' : null
}
