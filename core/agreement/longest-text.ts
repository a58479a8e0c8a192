/** The longest text that an owner can save, in characters of Markdown. */
export const longestText = 400_000
