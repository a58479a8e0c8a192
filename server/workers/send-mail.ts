import { sql } from 'kysely'
import { utcDay } from '#core/day.ts'
import type { Language } from '#core/language/languages.ts'
import { amountDue } from '../agreement/amount-due.ts'
import type { SecretLinks } from '../account/secret-links.ts'
import type { Database } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { findAttachments, findPaper } from '../sending/attachments.ts'
import { readLawMail } from '../law/law-mail.ts'
import { composeLawMail } from '../sending/compose-law-mail.ts'
import { keepLink } from '../sending/keep-link.ts'
import { composeMail, type ComposedMail, paperOf } from '../sending/compose.ts'
import type { MailRequest } from '../mail/mail-request.ts'
import { AddressRefused, type Mailer } from '../sending/mailer.ts'
import { loadMailWords } from '../sending/words.ts'
import { GiveUp, type JobHandler } from '../jobs/jobs.ts'

/** How long a claim lasts when it is not renewed: a little longer than the queue needs to notice that a worker died. */
const claimSeconds = 12
const renewMilliseconds = 4000
/** A mail server that answers, but never comes to an end, is left after this time. */
const longestTalkMilliseconds = 240_000

/**
 * Sends a mail: claims it, talks to the mail server, and records that it was sent. Nothing is locked and no transaction
 * is open during the talk, which may take minutes. A process that dies between the mail server's acceptance and the
 * record leaves a mail that is sent a second time, with the same Message-ID.
 */
export function sendMail(
  { db, config, prices, pdf, log }: Pick<Dependencies, 'db' | 'config' | 'prices' | 'pdf' | 'log'>,
  mailer: Mailer,
  links: SecretLinks,
  now: () => Date,
): JobHandler<'send-mail'> {
  return async ({ mailId }, stopping) => {
    const mail = await claim(db, mailId)
    if (!mail) return
    const asked = { kind: mail.kind, ...mail.parameters } as MailRequest
    const attachments =
      asked.kind === 'agreement-files'
        ? await findAttachments(db, config, asked.agreementId)
        : await findPaper({ db, pdf, log }, mail.customer_id, paperOf(asked), stopping)
    // A mail whose attachment is gone or too large is about the link instead.
    const request: MailRequest =
      asked.kind === 'agreement-files' && attachments.length === 0 ? { ...asked, kind: 'agreement' } : asked
    const words = loadMailWords('language' in request ? request.language : await languageOf(db, mail.customer_id))
    await keepLink(db, request, links)
    const attached = attachments.length > 0
    const composed = await compose({ db, config, prices }, request, { ...words, attached }, links, now())
    if (!composed) {
      // Nothing is left to say.
      await db.deleteFrom('mails').where('id', '=', mailId).execute()
      return
    }
    const held = keepClaim(db, mailId)
    try {
      await mailer.send(
        {
          id: mail.id,
          to: mail.recipient,
          date: mail.created_at,
          attachments,
          ...composed,
        },
        AbortSignal.any([stopping, held.lost, AbortSignal.timeout(longestTalkMilliseconds)]),
      )
    } catch (cause) {
      if (!(cause instanceof AddressRefused)) {
        await release(db, mailId)
        throw cause
      }
      // A rejected mail is deleted, so it can be requested again.
      await db.deleteFrom('mails').where('id', '=', mailId).execute()
      throw new GiveUp(cause.message, { cause })
    } finally {
      held.end()
    }
    // Nothing is kept of a deleted account, not even that this mail was sent.
    if (mail.kind === 'account-deleted') await db.deleteFrom('mails').where('id', '=', mailId).execute()
    else await db.updateTable('mails').set({ sent_at: now() }).where('id', '=', mailId).execute()
  }
}

type ForMoney = Extract<MailRequest, { kind: 'unpaid' | 'unpaid-and-activation' | 'unpaid-reminder' }>
const asksForMoney = (request: MailRequest): request is ForMoney =>
  request.kind === 'unpaid' || request.kind === 'unpaid-and-activation' || request.kind === 'unpaid-reminder'

/** @returns undefined when what the mail was about is gone or done. */
async function compose(
  { db, config, prices }: Pick<Dependencies, 'db' | 'config' | 'prices'>,
  request: MailRequest,
  { attached, ...words }: ReturnType<typeof loadMailWords> & { readonly attached: boolean },
  links: SecretLinks,
  now: Date,
): Promise<ComposedMail | undefined> {
  if (asksForMoney(request)) {
    const ids = request.agreements.map(({ agreementId }) => agreementId)
    const due = await amountDue(db, { config, prices }, ids, now)
    // What was paid or deleted since the mail was asked for needs no reminder.
    if (request.kind === 'unpaid-reminder' && due.amount === 0) return undefined
    return composeMail(request, words, config, links, { due })
  }
  if (request.kind !== 'law-changes') return composeMail(request, words, config, links, { attached })
  const mail = await readLawMail(db, request, config, links)
  return mail && composeLawMail(mail, words, config, utcDay(now))
}

/** The language that a customer chose; null for the mail about an account that is deleted already. */
async function languageOf(db: Database, customerId: string | null): Promise<Language | null> {
  if (customerId === null) return null
  const customer = await db.selectFrom('customers').select('language').where('id', '=', customerId).executeTakeFirst()
  return customer?.language ?? null
}

// The database's clock, because the workers of several machines compare it.
const claimEnd = sql<Date>`now() + make_interval(secs => ${claimSeconds})`

/**
 * Takes an unsent mail for this worker.
 * @returns undefined when there is nothing to send.
 * @throws Error when another worker has it: the job is tried again, and finds it sent or left behind.
 */
async function claim(db: Database, mailId: string) {
  const mail = await db
    .updateTable('mails')
    .set({ claimed_until: claimEnd })
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .where(({ or, eb }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<', sql<Date>`now()`)]))
    .returningAll()
    .executeTakeFirst()
  if (mail) return mail
  const unsent = await db
    .selectFrom('mails')
    .select('id')
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  if (unsent) throw new Error(`The mail ${mailId} is being sent by another worker.`)
  return undefined
}

/** Renews a claim until its end. `lost` is aborted when the mail was deleted, as it is not needed any more. */
function keepClaim(db: Database, mailId: string): { readonly lost: AbortSignal; readonly end: () => void } {
  const lost = new AbortController()
  const renew = async () => {
    const renewed = await db
      .updateTable('mails')
      .set({ claimed_until: claimEnd })
      .where('id', '=', mailId)
      .returning('id')
      .executeTakeFirst()
    if (!renewed) lost.abort(new Error(`The mail ${mailId} was deleted while it was being sent.`))
  }
  // A renewal that fails is repeated by the next; without the database the mail could not be recorded either.
  const timer = setInterval(() => void renew().catch(() => undefined), renewMilliseconds)
  return { lost: lost.signal, end: () => clearInterval(timer) }
}

/** Gives an unsent mail back, for the next attempt. */
async function release(db: Database, mailId: string): Promise<void> {
  await db.updateTable('mails').set({ claimed_until: null }).where('id', '=', mailId).execute()
}
