import { ofSameService } from '#core/consistency/alike.ts'
import type { OwnersDocument } from '#core/consistency/contradiction.ts'
import { findContradictions } from '#core/consistency/find-contradictions.ts'
import { type Explained, withOwnersReasons, type OwnersReasons } from '#core/consistency/owners-reasons.ts'
import type { Config } from '../config.ts'
import { loadConsistency } from '../content/load-content.ts'
import type { Database } from '../database/database.ts'
import { isRefusal } from '../http/outcome.ts'
import type { FoundAgreement } from './queries/agreement.queries.ts'
import { selectOwnRevisions } from './queries/own-text.queries.ts'
import { isUnpaid } from './standing.ts'
import { explainAgreement } from './document/explain.ts'
import { contentFor } from './document/make-document.ts'

type Row = Awaited<ReturnType<typeof findDocuments>>[number]

type Found = {
  readonly contradictions: readonly Explained[]
  /** All documents that were read, with the agreement's own. */
  readonly documents: readonly OwnersDocument[]
  readonly compared: readonly OwnersDocument[]
}

/** What contradicts itself in an agreement, or between it and its owner's others about the same service, with their reasons. */
export async function contradictionsOf(
  { db, config }: { readonly db: Database; readonly config: Config },
  agreement: FoundAgreement,
  ownerId: string,
): Promise<Found> {
  const rules = loadConsistency(agreement.language)
  const own = ownersDocument(agreement, config)
  const owned = await findDocuments(db, ownerId)
  const others = ofSameService(agreement, owned, rules).filter(({ type }) => type !== agreement.type)
  // Only the newest agreement of each type counts: it replaced an older one about the same service.
  const newest = others.filter(({ type }, index) => others.findIndex((other) => other.type === type) === index)
  const compared = newest.flatMap((row) => ownersDocument(row, config) ?? [])
  const documents = [...(own ? [own] : []), ...compared]
  const reasons = Object.assign({}, ...newest.map((row) => row.reasons), agreement.reasons) as OwnersReasons
  return {
    contradictions: withOwnersReasons(findContradictions(documents, rules), reasons)
      // What concerns two other documents alone is shown with them.
      .filter(({ places }) => places.some(({ document }) => document === agreement.id)),
    documents,
    compared,
  }
}

/** An owner's documents, the newest first. */
function findDocuments(db: Database, customerId: string) {
  return selectOwnRevisions(db)
    .select([
      'agreements.id',
      'agreements.type',
      'agreements.language',
      'agreements.title',
      'agreements.answers',
      'agreements.edited',
      'agreements.assembled_on',
      'agreements.finalized_at',
      'documents.document',
      'revisions.reasons',
    ])
    .where('agreements.customer_id', '=', customerId)
    .orderBy('agreements.updated_at', 'desc')
    .orderBy('agreements.id')
    .execute()
}

/** A stored agreement as the check reads it; undefined for a type that there is no content for any more. */
function ownersDocument(row: Row, config: Config): OwnersDocument | undefined {
  const content = contentFor(row.type, row.language, config)
  if (isRefusal(content)) return undefined
  const { id, type, title, answers } = row
  const { questionnaire, words, library } = content
  const document = { id, type, title, answers, questionnaire, words, services: library.providers }
  // A text that waits for its payment is compared by its answers alone.
  if (!row.edited || isUnpaid(row, config)) return document
  const explained = explainAgreement(row, config)
  return isRefusal(explained)
    ? document
    : { ...document, edited: row.document, assembled: explained.assembled.agreement }
}
