import type { Block } from '../document/node.ts'
import { plainText, slug } from '../document/text.ts'
import { unique } from '../document/visit.ts'

const name = 'own'

/** Whether a clause is the owner's own: its id begins with `own-`, as no library's does. */
export const isOwnClause = (id: string): boolean => id.startsWith(`${name}-`)

/** The ids that an owner's new clause must not have, for {@link ownClauseId}. */
export const takenIds = (ids: Iterable<string>): Map<string, number> => new Map([name, ...ids].map((id) => [id, 0]))

/** An id for an owner's new clause: its first heading's words, or a number. It is taken afterwards. */
export function ownClauseId(blocks: readonly Block[], taken: Map<string, number>): string {
  const heading = blocks.find(({ type }) => type === 'heading')
  const words = heading ? slug(plainText(heading)).slice(0, 60) : ''
  return unique(words ? `${name}-${words}` : name, taken)
}
