import type { RedlineClause } from '#contract/agreement-text.ts'
import type { Agreement } from '#core/document/node.ts'
import { redline } from '#core/redline/redline.ts'

/** What changed between two texts, as callers read it. */
export const redlineReply = (before: Agreement, after: Agreement): RedlineClause[] =>
  redline(before, after).clauses.map(({ blocks, ...clause }) => ({
    ...clause,
    blocks: blocks.map(({ kind, parts }) => ({ kind, parts: [...parts] })),
  }))

/** Whether more than spelling and format changed. */
export const isMaterialChange = (before: Agreement, after: Agreement): boolean => redline(before, after).material
