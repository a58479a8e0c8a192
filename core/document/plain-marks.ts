const punctuation = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'
/** The first of 32 code points that are no characters and occur in no text (Unicode 23.7), one for each sign of ASCII. */
const first = 0xfdd0

/** A sign of ASCII as a stand-in that a Markdown parser takes for a letter. {@link plainMarks} turns it back. */
export const asWords = (sign: string): string => String.fromCharCode(first + punctuation.indexOf(sign))

/** Words that were parsed, with the signs that {@link asWords} kept from the parser. */
export const plainMarks = (words: string): string =>
  words.replace(/[\ufdd0-\ufdef]/g, (standIn) => punctuation[standIn.charCodeAt(0) - first]!)

/** A source without stand-ins of its own. */
export const withoutStandIns = (source: string): string => source.replace(/[\ufdd0-\ufdef]/g, '')
