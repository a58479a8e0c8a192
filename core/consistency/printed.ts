import type { Agreement } from '../document/node.ts'
import { plainText } from '../document/text.ts'
import type { OwnersDocument } from './contradiction.ts'

export const wholeText = (agreement: Agreement): string => agreement.children.map(plainText).join('\n')

/** Whether a text has a name in it as a word of its own. */
export function prints(text: string, name: string): boolean {
  const trimmed = name.trim()
  // Most of the catalogue's names are nowhere in a text, and this is the fast way to know.
  if (trimmed === '' || !text.includes(trimmed.split(/\s/, 1)[0]!)) return false
  const escaped = trimmed.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`)
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])`, 'u').test(text)
}

/** How people write a service's name: without what the catalogue adds in brackets, and without a version. */
export const shortName = (name: string): string => name.replace(/\s*\([^)]*\)/g, '').replace(/ \d$/, '')

/** Whether the assembled text prints something that the edited one does not any more. */
export function isLost({ assembled, edited }: OwnersDocument, name: string): boolean {
  if (!edited || !assembled) return false
  return prints(wholeText(assembled), name) && !prints(wholeText(edited), name)
}
