import type { Database } from '../database/database.ts'
import type { FoundAgreement } from './queries/agreement.queries.ts'

/**
 * The agreements that were made in one go with this one, itself among them: they have its owner, and the moment at which it was
 * made.
 */
export const findMadeTogether = (
  db: Database,
  { customer_id: customerId, created_at: createdAt }: Pick<FoundAgreement, 'customer_id' | 'created_at'>,
) =>
  db
    .selectFrom('agreements')
    .select(['id', 'type', 'answers', 'premium', 'edited', 'finalized_at', 'published_revision'])
    .where('customer_id', '=', customerId)
    .where('created_at', '=', createdAt)
    .orderBy('id')
    .execute()
