import { sql } from 'kysely'
import type { CheckedPayload, Reply } from '#contract/calls.ts'
import {
  emailStatus,
  findCustomer,
  forgetGivenPasswords,
  holdCustomer,
  insertActivation,
  insertCustomer,
  lockEmail,
} from '../customer/customer.queries.ts'
import { accountGone } from '../customer/account-gone.ts'
import { renderMd } from '#render/md/render.ts'
import type { Caller } from '../customer/caller.ts'
import type { Database } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../http/handler.ts'
import { accept, type Outcome, refuse } from '../http/outcome.ts'
import { recipientOf } from '../mail/mail-request.ts'
import { requestMail } from '../mail/mails.queries.ts'
import { insertAgreement, lockAgreementId, submissionHash } from './agreement.queries.ts'
import { liveUrl } from './links.ts'
import { type MadeDocument, makeDocument } from './make-document.ts'
import { refuseAgreement, refuseFull } from './storage-limits.ts'

type Created = Reply<'POST /agreement/new'>

/** A form that is sent twice within this time, by a second click or after a lost reply, makes one agreement. */
const repeatMilliseconds = 10 * 60_000

/** Makes an agreement, its owner's account and the mail about it: all of them or none. */
export function createHandlers(dependencies: Dependencies): Pick<Handlers, 'POST /agreement/new'> {
  return {
    async 'POST /agreement/new'({ payload, caller, now }) {
      const made = makeDocument(payload.type, payload.language, payload.answers, now, dependencies.config)
      if (!made.success) return made
      const email = String(made.answers['deliveryEmail'])
      return dependencies.db.transaction().execute(async (tx) => {
        await lockEmail(tx, email)
        if (payload.agreement_id !== undefined) await lockAgreementId(tx, payload.agreement_id)
        return create(tx, dependencies, { payload, caller, email, made, now })
      })
    },
  }
}

type Submission = {
  payload: CheckedPayload<'POST /agreement/new'>
  caller: Caller | null
  email: string
  made: MadeDocument
  now: Date
}

async function create(
  tx: Database,
  { jobs, config }: Dependencies,
  { payload, caller, email, made, now }: Submission,
): Promise<Outcome<Created>> {
  if (caller && !(await holdCustomer(tx, caller.id))) return accountGone
  const known = await findCustomer(tx, email)
  if (known && known.id !== caller?.id && emailStatus(known) === 'confirmed') {
    return refuse('email-taken', { field: 'deliveryEmail' })
  }
  const answer = (agreement: { id: string; live_token: string }, account: Created['account']): Outcome<Created> =>
    accept({
      agreement: {
        id: agreement.id,
        type: payload.type,
        language: made.language,
        title: made.document.title,
        live_url: liveUrl(config, agreement.live_token),
      },
      account,
    })

  const knownOwnerId = caller?.id ?? known?.id
  const same = await findSame(tx, payload.agreement_id, knownOwnerId, submissionHash(payload.type, made), now)
  if (same === 'other') return refuse('agreement-exists', { field: 'agreement_id' })
  // The first of two equal submissions made the account, so the second says the same of it.
  if (same)
    return answer(
      same,
      caller ? 'own' : known?.created_at.getTime() === same.created_at.getTime() ? 'created' : 'pending',
    )

  if (knownOwnerId !== undefined) {
    const full =
      (await refuseAgreement(tx, knownOwnerId)) ?? (await refuseFull(tx, knownOwnerId, renderMd(made.document), now))
    if (full) return full
  }

  // Nothing is refused any more, so from here on everything that is written stays.
  if (known && !caller) {
    await holdCustomer(tx, known.id)
    await forgetGivenPasswords(tx, known.id)
  }
  const ownerId = knownOwnerId ?? (await insertCustomer(tx, email, payload.language, now))
  // Only the owner of a confirmed account is logged in. Anybody else may have typed an address that is not theirs.
  const isPublic = caller !== null
  const agreement = await insertAgreement(tx, payload.agreement_id, ownerId, payload.type, made, isPublic, now)
  const { id: agreementId, type, title, site_name: siteName } = agreement
  const mail = { event: `agreement-new:${agreementId}`, customerId: ownerId, now }
  const own = caller && known ? recipientOf(known) : email
  if (!caller) {
    const activationId = await insertActivation(tx, ownerId, agreementId, now)
    const request = { kind: 'agreement-and-activation', agreementId, type, activationId } as const
    await requestMail(tx, jobs, { ...mail, recipient: email, request })
  } else if (typeof own === 'string')
    await requestMail(tx, jobs, {
      ...mail,
      recipient: own,
      request: { kind: 'agreement-for-another', agreementId, type },
    })
  else
    await requestMail(tx, jobs, {
      ...mail,
      recipient: own,
      request: { kind: 'agreement', agreementId, title, siteName },
    })
  return answer(agreement, caller ? 'own' : known ? 'pending' : 'created')
}

/**
 * The agreement that an equal submission made before; `other` when the id belongs to a different one, or did: a link
 * to a deleted agreement must not lead to somebody else's text.
 */
async function findSame(
  tx: Database,
  id: string | undefined,
  ownerId: string | undefined,
  submission: Buffer,
  now: Date,
) {
  const query = tx.selectFrom('agreements').select(['id', 'customer_id', 'submission', 'live_token', 'created_at'])
  if (id !== undefined) {
    const found = await query.where('id', '=', id).executeTakeFirst()
    if (found) return found.customer_id === ownerId && found.submission.equals(submission) ? found : 'other'
    // Asked in this order: an agreement that is deleted meanwhile is found by one of the two.
    return (await wasDeleted(tx, id)) ? 'other' : undefined
  }
  if (ownerId === undefined) return undefined
  return query
    .where('customer_id', '=', ownerId)
    .where('submission', '=', submission)
    .where('created_at', '>', new Date(now.getTime() - repeatMilliseconds))
    .executeTakeFirst()
}

const wasDeleted = async (tx: Database, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('deleted_agreements')
    .select('hash')
    .where('hash', '=', sql<Buffer>`sha256(uuid_send(${id}::uuid))`)
    .executeTakeFirst()) !== undefined
