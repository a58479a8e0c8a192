import type { Agreement } from '../document/node.ts'
import { plainText } from '../document/text.ts'
import type { OwnersDocument } from './contradiction.ts'
import type { ConsistencyWords } from './rules.ts'

export const wholeText = (agreement: Agreement): string => agreement.children.map(plainText).join('\n')

/** Whether a text has a name in it as a word of its own. */
export function prints(text: string, name: string): boolean {
  const trimmed = name.trim()
  // Most of the catalogue's names are nowhere in a text, and this is the fast way to know.
  if (trimmed === '' || !text.includes(trimmed.split(/\s/, 1)[0]!)) return false
  return new RegExp(wordPattern(trimmed), 'u').test(text)
}

/** Matches a name as a word of its own. */
function wordPattern(name: string): string {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`)
  return String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])`
}

/** How people write a service's name: without what the catalogue adds in brackets, and without a version. */
export const shortName = (name: string): string => name.replace(/\s*\([^)]*\)/g, '').replace(/ \d$/, '')

/** Whether the assembled text prints something that the edited one does not any more. */
export function isLost({ assembled, edited }: OwnersDocument, name: string): boolean {
  if (!edited || !assembled) return false
  return prints(wholeText(assembled), name) && !prints(wholeText(edited), name)
}

/** The sentences of a text. */
const sentencesOf = (text: string): readonly string[] => text.split(/\n|(?<=[.!?])\s+/)

/** Whether a text names something only to deny it, in every sentence in which it names it. */
export function onlyDenies(
  text: string,
  name: string,
  { denies }: Pick<ConsistencyWords['reading'], 'denies'>,
): boolean {
  const naming = sentencesOf(text).filter((sentence) => prints(sentence, name))
  const denial = new RegExp(denies, 'iu')
  return naming.length > 0 && naming.every((sentence) => denial.test(sentence))
}

/** Whether the edited text denies what the assembled one states: wherever it names it, or in so many words. */
export function isDenied(
  { assembled, edited }: OwnersDocument,
  name: string,
  reading: Pick<ConsistencyWords['reading'], 'denies' | 'denies_use'>,
): boolean {
  if (!edited || !assembled) return false
  const before = wholeText(assembled)
  if (!prints(before, name) || onlyDenies(before, name, reading)) return false
  const after = wholeText(edited)
  return onlyDenies(after, name, reading) || (saysUnused(after, name, reading) && !saysUnused(before, name, reading))
}

/** Whether a sentence of a text says that something is not used, whatever the others say of it. */
function saysUnused(
  text: string,
  name: string,
  { denies_use: pattern }: Pick<ConsistencyWords['reading'], 'denies_use'>,
): boolean {
  const unused = new RegExp(pattern.replaceAll('SERVICE', wordPattern(name)), 'iu')
  return sentencesOf(text).some((sentence) => prints(sentence, name) && unused.test(sentence))
}
