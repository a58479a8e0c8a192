/** Words with one look. */
export type Run = {
  readonly text: string
  readonly strong: boolean
  readonly emphasis: boolean
  readonly href: string | null
}

/** Runs of words as one line of Markdown, with marks only where they hold. */
export function runsToMarkdown(runs: readonly Run[]): string {
  const merged: Run[] = []
  for (const run of runs) {
    const last = merged.at(-1)
    // White space has no look of its own.
    if (last && (haveSameMarks(last, run) || run.text.trim() === ''))
      merged[merged.length - 1] = { ...last, text: last.text + run.text }
    else merged.push(run)
  }
  const line = merged.map((run, index) => marked(run, merged[index - 1]?.text, merged[index + 1]?.text)).join('')
  return opening(line.replace(/\s+/g, ' ').trim())
}

const haveSameMarks = (one: Run, other: Run): boolean =>
  one.strong === other.strong && one.emphasis === other.emphasis && one.href === other.href

function marked({ text, strong, emphasis, href }: Run, before = '', after = ''): string {
  const words = text.trim()
  if (words === '') return text
  const [lead, tail] = [/^\s*/.exec(text)![0], /\s*$/.exec(text)![0]]
  // Inside a word, `_` is a letter like any other.
  const isInside = (lead === '' && /[\p{L}\p{N}]$/u.test(before)) || (tail === '' && /^[\p{L}\p{N}]/u.test(after))
  const sign = isInside ? '*' : '_'
  const mark = sign.repeat(Number(emphasis) + 2 * Number(strong))
  const plain = escaped(words)
  const linked = href ? `[${plain}](${href.replace(/[\s()<>]/g, encodeURIComponent)})` : plain
  return lead + mark + linked + mark + tail
}

/** What the copied words have of the formatting's own signs stays a sign. */
const escaped = (words: string): string =>
  words.replace(/[\\*[\]<`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\$&`)

/** A line that begins as a heading or an item would is neither. */
function opening(line: string): string {
  // Bullets that somebody typed are meant as a list.
  if (/^[·•▪◦‣]\s/.test(line)) return `- ${line.slice(1).trim()}`
  return line.replace(/^(#{1,6}\s|[-+]\s)/, String.raw`\$1`).replace(/^(\d{1,9})([.)]\s)/, String.raw`$1\$2`)
}
