import type { Clause, Heading } from '../document/node.ts'
import { plainText } from '../document/text.ts'

const longestLabel = 72

/**
 * What a clause is called in a list: its topic's heading, else its first sentence or words.
 *
 * @param partHeading the heading of the clause's part, which the part's first clause opens with and which names the part.
 */
export function clauseLabel({ children, id }: Clause, partHeading?: Heading): string {
  const [first] = children.filter((block) => block !== partHeading)
  if (!first) return partHeading ? plainText(partHeading) : id
  const words = plainText(first).split('\n')[0]!.trim()
  if (words.length <= longestLabel) return words || id
  const [sentence] = /^.{8,}?[.!?](?=\s)/.exec(words) ?? []
  if (sentence && sentence.length <= longestLabel) return sentence
  const cut = words.slice(0, longestLabel)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 20)).replace(/[\s,;:.–-]+$/, '')} …`
}
