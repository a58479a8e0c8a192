import { obstacle } from '#core/agreement/capabilities.ts'
import { filesStateOf } from '#core/agreement/files-state.ts'
import { dayMilliseconds } from '#core/day.ts'
import { emailStatus, lockCustomer, insertActivation } from '../account/customer.queries.ts'
import { isAbout } from '../account/mails-about.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../api/handler.ts'
import { isRefusal, accept, refuse } from '../http/outcome.ts'
import { recipientOf } from '../mail/mail-request.ts'
import { requestMail } from '../mail/mails.queries.ts'
import { findPublic, lockAgreement } from './find-agreement.ts'
import { maskEmail } from './read.ts'
import { findMadeTogether } from './made-together.ts'
import { isUnpaid, standingOf } from './standing.ts'

/** Within this time after the last mail about an agreement, none is sent again. */
const pauseMilliseconds = 2 * 60_000

/** A mail that could not be sent is tried again for this long at least. */
const retriedMilliseconds = 7 * dayMilliseconds

/**
 * Mails the link of an agreement to its owner again. Anybody may ask for it, as only the owner gets the mail. An owner who is
 * logged in gets the files too.
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
        await lockCustomer(tx, found.customer_id)
        await lockAgreement(tx, found.id)
        // The agreement may have been deleted while this waited for the lock.
        const agreement = await findPublic(tx, found.id)
        if (isRefusal(agreement)) return agreement
        const last = await tx
          .selectFrom('mails')
          .select(['created_at', 'sent_at'])
          .where(isAbout(agreement.id))
          .where('customer_id', '=', agreement.customer_id)
          .where('recipient', '=', agreement.email)
          .orderBy('created_at', 'desc')
          .limit(1)
          .executeTakeFirst()
        // A mail from a day ahead was asked for while the clock was wrong.
        const age = last ? Math.abs(now.getTime() - last.created_at.getTime()) : Infinity
        // A mail that waits for the mail server is retried by itself: a second one would arrive with it.
        if (last && age < (last.sent_at ? pauseMilliseconds : retriedMilliseconds)) return refuse('already-sent')
        const standing = standingOf(agreement, caller, config)
        // Only the owner's own request sends the files; anybody else's sends the link.
        const withFiles =
          filesStateOf(agreement.files_status, agreement.formats_made) === 'generated' &&
          standing.caller === 'owner' &&
          obstacle('download', standing) === null
        const { id: agreementId, customer_id: customerId, type, title, site_name: siteName } = agreement
        const mail = { event: `agreement-link:${agreementId}:${now.toISOString()}`, customerId, now }
        const recipient = recipientOf(agreement)
        const together = await findMadeTogether(tx, agreement)
        const several = together.map((one) => ({ agreementId: one.id, type: one.type }))
        if (isUnpaid(agreement, config)) {
          // One payment is for all that was made in one go and waits for it.
          const agreements = several.filter((_, index) => isUnpaid(together[index]!, config))
          const request =
            emailStatus(agreement) === 'confirmed'
              ? ({ kind: 'unpaid', agreements } as const)
              : ({
                  kind: 'unpaid-and-activation',
                  agreements,
                  activationId: await insertActivation(tx, customerId, agreementId, now),
                } as const)
          await requestMail(tx, jobs, { ...mail, recipient, request })
        } else if (emailStatus(agreement) === 'confirmed' && typeof recipient !== 'string') {
          const kind = withFiles ? ('agreement-files' as const) : ('agreement' as const)
          await requestMail(tx, jobs, { ...mail, recipient, request: { kind, agreementId, title, siteName } })
        } else if (several.length > 1 && together.every((one) => !isUnpaid(one, config))) {
          const activationId = await insertActivation(tx, customerId, null, now)
          const request = { kind: 'agreements-and-activation', agreements: several, activationId } as const
          await requestMail(tx, jobs, { ...mail, recipient, request })
        } else {
          const activationId = await insertActivation(tx, customerId, agreementId, now)
          const request = { kind: 'agreement-and-activation', agreementId, type, activationId } as const
          await requestMail(tx, jobs, { ...mail, recipient, request })
        }
        return accept({ customer_email_masked: maskEmail(agreement.email) })
      })
    },
  }
}
