import { plainText } from '#core/document/text.ts'
import type { Agreement } from '#core/document/node.ts'

/** Clauses that introduce the words of the next one, which is no list. */
const introducesWords: readonly string[] = [
  'crypto-own-eu',
  'europe-france-box-once-title',
  'europe-france-box-running-title',
  'europe-france-box-title',
  'finance-hypothetical-us-scope',
  'latam-who',
  'purpose-prices-new-york',
]

/** Clauses that end with a colon where what they introduce is not there: neither a list nor words that belong to them. */
export function introductionsToNothing({ children }: Agreement): readonly string[] {
  return children.flatMap(({ id, children: blocks }, index) => {
    const last = blocks.at(-1)
    if (last?.type !== 'paragraph' || !/:\s*$/.test(plainText(last))) return []
    const next = children[index + 1]?.children[0]?.type
    return next === 'list' || (next === 'paragraph' && introducesWords.includes(id)) ? [] : [id]
  })
}
