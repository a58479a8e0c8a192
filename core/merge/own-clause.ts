import type { Block } from '../document/node.ts'
import { plainText, slug } from '../document/text.ts'

/** Begins the id of every clause that an owner wrote, and of no clause of a library. */
const prefix = 'own-'

/** Whether a clause is the owner's own. */
export const isOwnClause = (id: string): boolean => id.startsWith(prefix)

/** An id for an owner's clause: its first heading's words, or a number. It is taken afterwards. */
export function ownClauseId(blocks: readonly Block[], taken: Set<string>): string {
  const heading = blocks.find(({ type }) => type === 'heading')
  const words = heading ? slug(plainText(heading)).slice(0, 60) : ''
  let id = prefix + (words || '1')
  for (let number = 2; taken.has(id); number++) id = words ? `${prefix}${words}-${number}` : `${prefix}${number}`
  taken.add(id)
  return id
}
