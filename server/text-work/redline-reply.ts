import type { RedlineClause } from '#contract/agreement-text.ts'
import type { Agreement } from '#core/document/node.ts'
import { partsOf } from '#core/redline/parts.ts'
import { redline } from '#core/redline/redline.ts'

/** What changed between two texts, as callers read it. A new title comes first, as the change of a clause `title`. */
export const redlineReply = (before: Agreement, after: Agreement): RedlineClause[] => [
  ...titleReply(before, after),
  ...redline(before, after).clauses.map(({ blocks, ...clause }) => ({
    ...clause,
    blocks: blocks.map(({ kind, parts }) => ({ kind, parts: [...parts] })),
  })),
]

function titleReply(before: Agreement, after: Agreement): RedlineClause[] {
  if (before.title === after.title) return []
  const material = isMaterialChange({ ...before, children: [] }, { ...after, children: [] })
  const parts = [...partsOf(before.title, after.title)]
  return [{ clause: 'title', heading: null, kind: 'changed', material, blocks: [{ kind: 'heading', parts }] }]
}

/** Whether more than spelling and format changed. */
const isMaterialChange = (before: Agreement, after: Agreement): boolean => redline(before, after).material
