import { ofSameService } from '#core/consistency/alike.ts'
import type { OwnersDocument } from '#core/consistency/contradiction.ts'
import { findContradictions } from '#core/consistency/find-contradictions.ts'
import { loadConsistency } from '../content/load-content.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../api/handler.ts'
import { isRefusal, accept } from '../http/outcome.ts'
import { explainAgreement } from './document/explain.ts'
import { contentFor } from './document/make-document.ts'
import { findAllowed } from './find-agreement.ts'
import { isUnpaid } from './standing.ts'
import { selectOwnTexts } from './queries/own-text.queries.ts'

type Row = Awaited<ReturnType<typeof findDocuments>>[number]

/** Compares an agreement with the owner's others about the same service. */
export function consistencyHandlers({ db, config }: Dependencies): Pick<Handlers, 'GET /agreement/consistency/{id}'> {
  return {
    async 'GET /agreement/consistency/{id}'({ params, caller }) {
      const agreement = await findAllowed({ db, config }, 'read', params.id, caller)
      if (isRefusal(agreement)) return agreement
      const rules = loadConsistency(agreement.language)
      const own = ownersDocument(agreement, config)
      const owned = await findDocuments(db, caller.id)
      const others = ofSameService(agreement, owned, rules).filter(({ type }) => type !== agreement.type)
      // Only the newest agreement of each type counts: it replaced an older one about the same service.
      const newest = others.filter(({ type }, index) => others.findIndex((other) => other.type === type) === index)
      const compared = newest.flatMap((row) => ownersDocument(row, config) ?? [])
      const documents = [...(own ? [own] : []), ...compared]
      const found = findContradictions(documents, rules)
      return accept({
        contradictions: found
          // What concerns two other documents alone is shown with them.
          .filter(({ places }) => places.some(({ document }) => document === agreement.id))
          .map(({ code, words, places }) => ({
            code,
            words,
            places: places.map(({ document, userData, question, answer }) => ({
              agreement_id: document,
              type: documents.find(({ id }) => id === document)!.type,
              title: documents.find(({ id }) => id === document)!.title,
              ...(userData !== undefined && { userData }),
              ...(question !== undefined && { question }),
              ...(answer !== undefined && { answer }),
            })),
          })),
        compared: compared.map(({ id, type, title }) => ({ id, type, title })),
      })
    },
  }
}

/** An owner's documents, the newest first. */
function findDocuments(db: Database, customerId: string) {
  return selectOwnTexts(db)
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
