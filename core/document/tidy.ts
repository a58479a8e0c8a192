// oxlint-disable-next-line no-control-regex -- what XML, PDF and HTML cannot carry is what is looked for
const unprintable = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\p{Noncharacter_Code_Point}]/gu
/**
 * Characters without a shape that reverse, hide or part the words around them, so that a reader sees another text than
 * the one that is stored and hashed. Answers refuse the same ones. Joiners, which some scripts need, are not among them.
 */
const deceptive = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu
// oxlint-disable-next-line no-control-regex -- a line break of any system, and the tabs of a typewriter
const spaces = /[\t-\r \u0085\u2028\u2029]+/gu

/**
 * Typed words as every format can carry them: well-formed, without control characters and characters that deceive the
 * reader, each run of white space one space.
 */
export const tidy = (words: string): string =>
  words.toWellFormed().replace(unprintable, '').replace(deceptive, '').replace(spaces, ' ')
