import type { Agreement } from '#core/document/node.ts'
import { renderMd } from '#render/md/render.ts'
import { hashOf } from '../queries/revision.queries.ts'

/** A revision as the file that anybody can fetch and compare with its published SHA-256. */
export type PublishedMarkdown = {
  readonly bytes: Buffer
  /** Whether the published SHA-256 is of these very bytes. */
  readonly isExact: boolean
}

/**
 * The stored bytes of a revision. One from before bytes were stored is printed from its document: the same words, but
 * with the published SHA-256 only as long as the printer prints as it did then.
 */
export function publishedMarkdown({
  markdown,
  document,
  hash,
}: {
  readonly markdown: Buffer | null
  readonly document: Agreement
  readonly hash: Buffer
}): PublishedMarkdown {
  const bytes = markdown ?? Buffer.from(renderMd(document))
  return { bytes, isExact: markdown !== null || hashOf(bytes).equals(hash) }
}
