// oxlint-disable-next-line no-control-regex -- what XML, PDF and HTML cannot carry is what is looked for
const unprintable = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\p{Noncharacter_Code_Point}]/gu
// oxlint-disable-next-line no-control-regex -- a line break of any system, and the tabs of a typewriter
const spaces = /[\t-\r \u0085\u2028\u2029]+/gu

/** Typed words as every format can carry them: no control characters, well-formed, each run of white space one space. */
export const tidy = (words: string): string => words.toWellFormed().replace(unprintable, '').replace(spaces, ' ')
