import type { Agreement, Heading } from './node.ts'
import { blocks } from './visit.ts'

/** The number of each heading of a normal document: `6` for a part, `6.1` for a topic in it. */
export function headingNumbers(agreement: Agreement): ReadonlyMap<Heading, string> {
  const numbers = new Map<Heading, string>()
  let part = 0
  let topic = 0
  for (const block of blocks(agreement)) {
    if (block.type !== 'heading') continue
    if (block.depth === 2) {
      part += 1
      topic = 0
    } else topic += 1
    numbers.set(block, block.depth === 2 ? `${part}` : `${part}.${topic}`)
  }
  return numbers
}

/** The number as it is printed before its heading: `6.` or `6.1`. */
export const printedNumber = (number: string): string => (number.includes('.') ? number : `${number}.`)
