import { expect } from 'vitest'
import { utcDay } from '#core/day.ts'
import { insertAgreement } from '#server/agreement/queries/agreement.queries.ts'
import { makeDocument } from '#server/agreement/document/make-document.ts'
import { createSessions } from '#server/account/sessions.ts'
import type { Database } from '#server/database/database.ts'
import { isRefusal } from '#server/http/outcome.ts'
import { answersFor } from './hobby-blog.ts'

/** A customer with a premium policy that waits for its payment. */
export type Buyer = {
  /** Of the policy. */ readonly id: string
  /** Of the customer's session. */ readonly token: string
  /** Each has one of their own: calls are counted by it. */ readonly ip: string
}

/** Customers who are logged in, without the seconds that their passwords would take. */
export async function seedBuyers(db: Database, secretKey: string, count: number): Promise<readonly Buyer[]> {
  const now = new Date()
  const sessions = createSessions(db, [secretKey])
  const made = makeDocument(
    'PRIVACY_POLICY',
    'en',
    {
      answers: answersFor('buyer@example.org', { documentLevel: 'professional', effectiveDate: utcDay(now) }),
    },
    now,
    { production: true },
  )
  if (isRefusal(made)) return expect.fail(JSON.stringify(made))
  const buyers: Buyer[] = []
  for (let index = 0; index < count; index += 1) {
    const email = `buyer-${index}@example.org`
    const { id: customerId } = await db
      .insertInto('customers')
      .values({ email, email_key: email, password_hash: 'x', language: 'en', confirmed_at: now, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await insertAgreement(
      db,
      undefined,
      customerId,
      'PRIVACY_POLICY',
      made,
      { isPublic: true, priceGroups: ['professional'] },
      now,
    )
    const { token } = await sessions.start(db, { id: customerId, email }, { userAgent: '' }, now)
    buyers.push({ id, token, ip: `10.1.${Math.floor(index / 250)}.${(index % 250) + 1}` })
  }
  return buyers
}
