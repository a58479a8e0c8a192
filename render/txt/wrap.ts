/** Letters that are one column wide and one UTF-16 unit each; other text is measured by what readers see as characters. */
const plain = /^[\u0020-\u02ff\u2010-\u2027\u20a0-\u20bf]*$/
const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Columns that words take, one for each character as a reader counts them. */
export const width = (words: string): number =>
  plain.test(words) ? words.length : [...segmenter.segment(words)].length

/** Breaks words at spaces into lines of at most `columns`; a word that is longer, such as an address, stays whole. */
export function wrap(words: string, columns: number): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const word of words.split(' ')) {
    const wide = width(word)
    if (line !== '' && used + 1 + wide > columns) {
      lines.push(line)
      line = word
      used = wide
    } else {
      line = line === '' ? word : `${line} ${word}`
      used = line === word ? wide : used + 1 + wide
    }
  }
  return [...lines, line]
}
