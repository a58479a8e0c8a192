import { sql } from 'kysely'
import { obstacle } from '#core/agreement/capabilities.ts'
import { emailStatus, holdCustomer, insertActivation } from '../customer/customer.queries.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../http/handler.ts'
import { accept, refuse } from '../http/outcome.ts'
import { requestMail } from '../mail/mails.queries.ts'
import { findPublic, lockAgreement } from './owned.ts'
import { maskEmail } from './read.ts'
import { standingOf } from './standing.ts'

/** Within this time after the last mail about an agreement, none is sent again. */
const pauseMilliseconds = 2 * 60_000

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
      if ('success' in found) return found
      return db.transaction().execute(async (tx) => {
        await holdCustomer(tx, found.customer_id)
        await lockAgreement(tx, found.id)
        // Deleted while this waited, perhaps.
        const agreement = await findPublic(tx, found.id)
        if ('success' in agreement) return agreement
        const last = await tx
          .selectFrom('mails')
          .select((select) => select.fn.max('created_at').as('at'))
          .where(sql<boolean>`parameters @> ${JSON.stringify({ agreementId: agreement.id })}::jsonb`)
          .executeTakeFirst()
        if (last?.at && now.getTime() - last.at.getTime() < pauseMilliseconds) {
          return refuse(
            'already-sent',
            'The e-mail has been sent already. Please look into your inbox, and into the spam folder.',
          )
        }
        const standing = standingOf(agreement, caller, config)
        const about = { agreementId: agreement.id, title: agreement.title, siteName: agreement.site_name }
        // A stranger's request must not send files around: the link alone tells nothing.
        const withFiles =
          agreement.files_status === 'generated' &&
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
