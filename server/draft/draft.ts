import { randomUUID } from 'node:crypto'
import { daysAfter } from '#core/day.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../api/handler.ts'
import { accept, refuse } from '../http/outcome.ts'
import { emailKey, findCustomer, lockCustomer, lockEmail } from '../account/customer.queries.ts'
import { recipientOf } from '../mail/mail-request.ts'
import { requestMail } from '../mail/mails.queries.ts'
import { deleteDraft, draftDays, draftEvent, findDraft, insertDraft } from './drafts.queries.ts'

/** Going on with an interview on another device, by a mailed link. */
export function draftHandlers({
  db,
  jobs,
  links,
}: Dependencies): Pick<Handlers, 'POST /draft/send' | 'POST /draft/open' | 'POST /draft/delete'> {
  return {
    async 'POST /draft/send'({ payload: { email, language, draft }, now }) {
      const id = randomUUID()
      const expires_at = daysAfter(now, draftDays)
      await db.transaction().execute(async (tx) => {
        await lockEmail(tx, email)
        const customer = await findCustomer(tx, email)
        const isThere = customer !== undefined && (await lockCustomer(tx, customer.id))
        await insertDraft(tx, {
          id,
          hash: links.draft.stored(links.draft.of(id)),
          email_key: emailKey(email),
          draft,
          created_at: now,
          expires_at,
        })
        await requestMail(tx, jobs, {
          event: draftEvent(id),
          customerId: isThere ? customer.id : null,
          recipient: isThere ? recipientOf(customer) : email,
          request: {
            kind: 'draft',
            draftId: id,
            documents: draft.interview === 'one' ? [draft.type] : draft.documents,
            language,
          },
          now,
        })
      })
      // The reply is the same for every address, so that it does not tell who has an account or gets no more mails today.
      return accept({ expires_at: expires_at.toISOString() })
    },

    async 'POST /draft/open'({ payload: { draft_hash }, now }) {
      const found = await findDraft(db, links.draft.stored(draft_hash), now)
      if (!found) return refuse('draft-link-failed', { field: 'draft_hash' })
      const { draft, created_at, expires_at } = found
      return accept({ draft, kept_at: created_at.toISOString(), expires_at: expires_at.toISOString() })
    },

    async 'POST /draft/delete'({ payload: { draft_hash }, now }) {
      const isDeleted = await deleteDraft(db, links.draft.stored(draft_hash), now)
      return isDeleted ? accept(undefined) : refuse('draft-link-failed', { field: 'draft_hash' })
    },
  }
}
