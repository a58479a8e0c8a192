/** Where a text stands, as far as it decides which of its characters Markdown would take for markup. */
export type Place = {
  /** Begins a line outside a heading. */
  readonly lineStart: boolean
  /** Ends a heading, where `#` would belong to the heading's own marks. */
  readonly headingEnd: boolean
  /** A link follows, which `!` would turn into an image. */
  readonly beforeLink: boolean
  /** The first or last character is written as a character reference, so that the mark beside it is one. */
  readonly encodeFirst: boolean
  readonly encodeLast: boolean
}

const always = /[\\*[\]`~|]|<(?=[\p{L}/!?])|&(?=#?[\p{L}\p{N}]+;)/gu
/** Between letters or digits an underscore is no mark, so `session_id` stays readable. */
const underscore = /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu
const blockMark = /^(?:[-+=>#]|\d{1,9}(?=[.)](?:\s|$)))/u

/** Words as Markdown that reads back as the same words, whatever a person typed. */
export function escapeMd(value: string, place: Place): string {
  const characters = place.encodeFirst || place.encodeLast ? Array.from(value) : []
  const first = place.encodeFirst ? characters.shift() : undefined
  const last = place.encodeLast ? characters.pop() : undefined
  const encoded = first !== undefined || last !== undefined
  let words = encoded ? characters.join('') : value
  words = words.replace(always, '\\$&').replace(encoded ? /_/g : underscore, '\\_')
  if (place.lineStart && first === undefined)
    words = words.replace(blockMark, (mark) => (/\d/.test(mark) ? `${mark}\\` : `\\${mark}`))
  if (place.headingEnd) words = words.replace(/(?<!#)#+$/, '\\$&')
  if (place.beforeLink) words = words.replace(/!$/, '\\!')
  return reference(first) + words + reference(last)
}

/** An address as it is between the brackets of a link; it is a safe one, so it has no spaces. */
export const escapeMdUrl = (url: string): string => url.replace(/[()]|&(?=#?[\p{L}\p{N}]+;)/gu, '\\$&')

const reference = (character: string | undefined): string =>
  character === undefined ? '' : `&#x${character.codePointAt(0)!.toString(16).toUpperCase()};`
