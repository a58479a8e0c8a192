import { sql } from 'kysely'
import { obstacle } from '#core/agreement/capabilities.ts'
import { filesStateOf } from '#core/agreement/files-state.ts'
import { emailStatus, holdCustomer, insertActivation } from '../customer/customer.queries.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../http/handler.ts'
import { isRefusal, accept, refuse } from '../http/outcome.ts'
import { requestMail } from '../mail/mails.queries.ts'
import { findPublic, lockAgreement } from './find-agreement.ts'
import { maskEmail } from './read.ts'
import { standingOf } from './standing.ts'

/** Within this time after the last mail about an agreement, none is sent again. */
const pauseMilliseconds = 2 * 60_000

/** As long as a mail that could not be sent is tried again, at least. */
const patienceMilliseconds = 7 * 86_400_000

const sentWords = 'The e-mail has been sent already. Please look into your inbox, and into the spam folder.'
const waitingWords = 'The e-mail is on its way already. It goes out as soon as our mail server takes it.'

/**
 * Mails the link of an agreement to its owner once more, whoever asks: nobody else gets to see anything. To the owner who
 * asks, with the files.
 */
export function sendLinkHandlers({
  db,
  jobs,
  config,
}: Dependencies): Pick<Handlers, 'GET /agreement/send-customer-email/{id}'> {
  return {
    async 'GET /agreement/send-customer-email/{id}'({ params, caller, now }) {
      const found = await findPublic(db, params.id)
      if (isRefusal(found)) return found
      return db.transaction().execute(async (tx) => {
        await holdCustomer(tx, found.customer_id)
        await lockAgreement(tx, found.id)
        // Deleted while this waited, perhaps.
        const agreement = await findPublic(tx, found.id)
        if (isRefusal(agreement)) return agreement
        const last = await tx
          .selectFrom('mails')
          .select(['created_at', 'sent_at'])
          .where(sql<boolean>`parameters @> ${JSON.stringify({ agreementId: agreement.id })}::jsonb`)
          .where('recipient', '=', agreement.email)
          .orderBy('created_at', 'desc')
          .limit(1)
          .executeTakeFirst()
        const age = last ? now.getTime() - last.created_at.getTime() : Infinity
        // One that a dead mail server keeps waiting goes out by itself: a second would arrive with it.
        if (last && age < (last.sent_at ? pauseMilliseconds : patienceMilliseconds))
          return refuse('already-sent', last.sent_at ? sentWords : waitingWords)
        const standing = standingOf(agreement, caller, config)
        const about = { agreementId: agreement.id, title: agreement.title, siteName: agreement.site_name }
        // A stranger's request must not send files around: the link alone tells nothing.
        const withFiles =
          filesStateOf(agreement.files_status, agreement.formats_made) === 'generated' &&
          standing.caller === 'owner' &&
          obstacle('download', standing) === null
        const request =
          emailStatus(agreement) === 'confirmed'
            ? ({ kind: withFiles ? 'agreement-files' : 'agreement', ...about } as const)
            : ({
                kind: 'agreement-and-activation',
                ...about,
                activationId: await insertActivation(tx, agreement.customer_id, agreement.id, now),
              } as const)
        await requestMail(tx, jobs, {
          event: `agreement-link:${agreement.id}:${now.toISOString()}`,
          customerId: agreement.customer_id,
          recipient: agreement.email,
          request,
          now,
        })
        return accept({ customer_email_masked: maskEmail(agreement.email) })
      })
    },
  }
}
