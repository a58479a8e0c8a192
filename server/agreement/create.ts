import { sql } from 'kysely'
import type { CheckedPayload, Reply } from '#contract/calls.ts'
import {
  emailStatus,
  findCustomer,
  forgetGivenPasswords,
  lockCustomer,
  insertActivation,
  insertCustomer,
  lockEmail,
} from '../account/customer.queries.ts'
import { accountGone } from '../account/account-gone.ts'
import type { Contradiction } from '#core/consistency/contradiction.ts'
import type { Language } from '#core/document/node.ts'
import { renderMd } from '#render/md/render.ts'
import type { Caller } from '../account/caller.ts'
import type { Database } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../api/handler.ts'
import { accept, isRefusal, type Outcome, refuse } from '../http/outcome.ts'
import { recipientOf } from '../mail/mail-request.ts'
import { requestMail } from '../mail/mails.queries.ts'
import { amountDue } from './amount-due.ts'
import { priceGroups } from './due.ts'
import { insertAgreement, lockAgreementId, submissionHash } from './queries/agreement.queries.ts'
import { liveUrl } from './links.ts'
import { refuseContradictions, unexplainedIn } from './document/contradictions.ts'
import { type MadeDocument, makeDocument } from './document/make-document.ts'
import { recordPublic } from './public-texts.ts'
import { isUnpaid } from './standing.ts'
import { refuseAgreements, refuseFull } from './storage-limits.ts'

type Made = Reply<'POST /agreement/new-set'>

/** A form that is sent twice within this time, by a second click or after a lost reply, makes one agreement. */
const repeatMilliseconds = 10 * 60_000

/** Makes agreements, their owner's account and the mail about them: all of it or none. */
export function createHandlers(
  dependencies: Dependencies,
): Pick<Handlers, 'POST /agreement/new' | 'POST /agreement/new-set'> {
  const create = async (
    { language, strict = false, agreements }: CheckedPayload<'POST /agreement/new-set'>,
    caller: Caller | null,
    now: Date,
  ): Promise<Outcome<Made>> => {
    const made = agreements.map(({ type, ...given }) => makeDocument(type, language, given, now, dependencies.config))
    const refused = made.filter(isRefusal)
    if (refused.length > 0) return { ...refused[0]!, messages: refused.flatMap(({ messages }) => messages) }
    const wanted = made.flatMap((document, index): readonly Wanted[] =>
      isRefusal(document)
        ? []
        : [{ ...agreements[index]!, made: document, submission: submissionHash(agreements[index]!.type, document) }],
    )
    const contradictions = unexplainedIn(
      wanted.map(({ type, made: document, reasons = {} }) => ({ type, made: document, reasons })),
      language,
      dependencies.config,
    )
    if (strict && contradictions.length > 0) return refuseContradictions(contradictions)
    const [email, ...others] = new Set(wanted.map(({ made: { answers } }) => String(answers['deliveryEmail'])))
    if (email === undefined || others.length > 0) return refuse('several-addresses', { field: 'deliveryEmail' })
    return dependencies.db.transaction().execute(async (tx) => {
      await lockEmail(tx, email)
      // In one order, so that no two submissions wait for each other.
      const ids = wanted.flatMap(({ agreement_id: id }) => (id === undefined ? [] : [id.toLowerCase()]))
      for (const id of ids.toSorted()) await lockAgreementId(tx, id)
      return createAll(tx, dependencies, { wanted, contradictions, language, caller, email, now })
    })
  }
  return {
    async 'POST /agreement/new'({ payload: { language, strict, ...agreement }, caller, now }) {
      const outcome = await create({ language, strict, agreements: [agreement] }, caller, now)
      if (isRefusal(outcome)) return outcome
      const { agreements, account } = outcome.value
      return accept({ agreement: agreements[0]!, account })
    },
    'POST /agreement/new-set': ({ payload, caller, now }) => create(payload, caller, now),
  }
}

/** An agreement that is asked for, with its document. */
type Wanted = CheckedPayload<'POST /agreement/new-set'>['agreements'][number] & {
  readonly made: MadeDocument
  readonly submission: Buffer
}

type Order = {
  readonly wanted: readonly Wanted[]
  /** What contradicts itself in what is wanted, and that nobody gave a reason for. */
  readonly contradictions: readonly Contradiction[]
  readonly language: Language
  readonly caller: Caller | null
  readonly email: string
  readonly now: Date
}

async function createAll(
  tx: Database,
  dependencies: Dependencies,
  { wanted, contradictions, language, caller, email, now }: Order,
): Promise<Outcome<Made>> {
  const { jobs, config } = dependencies
  if (caller && !(await lockCustomer(tx, caller.id))) return accountGone
  const known = await findCustomer(tx, email)
  if (known && known.id !== caller?.id && emailStatus(known) === 'confirmed') {
    return refuse('email-taken', { field: 'deliveryEmail' })
  }
  const knownOwnerId = caller?.id ?? known?.id
  const before = new Map<Wanted, Pick<SavedAgreement, 'id' | 'live_token' | 'created_at' | 'finalized_at'>>()
  for (const one of wanted) {
    const same = await findSame(tx, one.agreement_id, knownOwnerId, one.submission, now)
    if (same === 'other') return refuse('agreement-exists', { field: 'agreement_id' })
    if (same) before.set(one, same)
  }
  const fresh = wanted.filter((one) => !before.has(one))
  if (knownOwnerId !== undefined && fresh.length > 0) {
    const texts = fresh.map(({ made }) => renderMd(made.document)).join('')
    const full =
      (await refuseAgreements(tx, knownOwnerId, fresh.length)) ?? (await refuseFull(tx, knownOwnerId, texts, now))
    if (full) return full
  }

  // Nothing is refused any more, so from here on everything that is written stays.
  if (known && !caller && fresh.length > 0) {
    await lockCustomer(tx, known.id)
    await forgetGivenPasswords(tx, known.id)
  }
  const ownerId = knownOwnerId ?? (await insertCustomer(tx, email, language, now))
  // Only the owner of a confirmed account is logged in. Anybody else may have typed an address that is not theirs.
  const isPublic = caller !== null
  const saved: SavedAgreement[] = []
  for (const { agreement_id: id, type, made } of fresh) {
    const groups = priceGroups(dependencies, { type, language: made.language, answers: made.answers })
    const agreement = await insertAgreement(tx, id, ownerId, type, made, { isPublic, priceGroups: groups }, now)
    await recordPublic(tx, config, { agreementId: agreement.id }, now)
    saved.push(agreement)
  }
  if (saved.length > 0) await requestNewMail(tx, jobs, { saved, ownerId, caller, known, email, now })
  const all = wanted.map((one) => ({ ...one, agreement: before.get(one) ?? saved[fresh.indexOf(one)]! }))
  const waiting = all.flatMap(({ agreement }) => (isUnpaid(agreement, config) ? [agreement.id] : []))
  return accept({
    agreements: all.map(({ agreement, type, made }) => {
      return {
        id: agreement.id,
        type,
        language: made.language,
        title: made.document.title,
        live_url: liveUrl(config, agreement.live_token),
        open: [...made.open],
        contradictions: contradictions
          .filter(({ places }) => places.some(({ document }) => document === type))
          .map(({ code, words }) => ({ code, words })),
        unpaid: isUnpaid(agreement, config),
      }
    }),
    account: caller ? 'own' : madeNow(known, [...before.values()]) ? 'created' : 'pending',
    due: waiting.length > 0 ? await amountDue(tx, dependencies, waiting, now) : null,
  })
}

/** Whether the account is as old as these agreements: the first of two equal submissions made it, so the second says the same. */
const madeNow = (
  known: { readonly created_at: Date } | undefined,
  before: readonly { readonly created_at: Date }[],
): boolean => !known || before.some(({ created_at }) => created_at.getTime() === known.created_at.getTime())

type SavedAgreement = Awaited<ReturnType<typeof insertAgreement>>

type NewMail = Pick<Order, 'caller' | 'email' | 'now'> & {
  readonly saved: readonly SavedAgreement[]
  readonly ownerId: string
  readonly known: Awaited<ReturnType<typeof findCustomer>>
}

/** One mail, however many agreements were made at once. */
async function requestNewMail(
  tx: Database,
  jobs: Dependencies['jobs'],
  { saved, ownerId, caller, known, email, now }: NewMail,
): Promise<void> {
  const [{ id: agreementId, type, title, site_name: siteName }, ...others] = saved as readonly [
    SavedAgreement,
    ...SavedAgreement[],
  ]
  const mail = { event: `agreement-new:${agreementId}`, customerId: ownerId, now }
  const agreements = saved.map((one) => ({ agreementId: one.id, type: one.type }))
  const several = others.length > 0
  if (saved.some(({ finalized_at }) => finalized_at === null)) {
    if (caller) {
      const recipient = known ? recipientOf(known) : email
      return requestMail(tx, jobs, { ...mail, recipient, request: { kind: 'unpaid', agreements } })
    }
    const activationId = await insertActivation(tx, ownerId, null, now)
    const request = { kind: 'unpaid-and-activation', agreements, activationId } as const
    return requestMail(tx, jobs, { ...mail, recipient: email, request })
  }
  if (!caller) {
    // Several wait in the list of agreements.
    const activationId = await insertActivation(tx, ownerId, several ? null : agreementId, now)
    const request = several
      ? ({ kind: 'agreements-and-activation', agreements, activationId } as const)
      : ({ kind: 'agreement-and-activation', agreementId, type, activationId } as const)
    return requestMail(tx, jobs, { ...mail, recipient: email, request })
  }
  const recipient = known ? recipientOf(known) : email
  if (several) return requestMail(tx, jobs, { ...mail, recipient, request: { kind: 'agreements', agreements } })
  if (typeof recipient === 'string') {
    const request = { kind: 'agreement-for-another', agreementId, type } as const
    return requestMail(tx, jobs, { ...mail, recipient, request })
  }
  return requestMail(tx, jobs, { ...mail, recipient, request: { kind: 'agreement', agreementId, title, siteName } })
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
  const query = tx
    .selectFrom('agreements')
    .select(['id', 'customer_id', 'submission', 'live_token', 'created_at', 'finalized_at'])
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
