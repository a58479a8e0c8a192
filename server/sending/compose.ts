import type { Money } from '#contract/fields.ts'
import { fillIn } from '#core/language/fill-in.ts'
import { languageFacts } from '#core/language/languages.ts'
import { moneyIn as moneyWords } from '#core/pricing/money-in.ts'
import {
  activationToPayUrl,
  activationUrl,
  agreementsUrl,
  downloadUrl,
  draftUrl,
  newEmailUrl,
  payUrl,
  resetUrl,
} from '../agreement/links.ts'
import type { Config } from '../config.ts'
import { unconfirmedDays } from '../account/unconfirmed.ts'
import { draftDays } from '../draft/drafts.queries.ts'
import type { SecretLinks } from '../account/secret-links.ts'
import { mailHtml } from './mail-html.ts'
import type { MailParts, MailSection } from './mail-parts.ts'
import type { MailRequest } from '../mail/mail-request.ts'
import type { loadMailWords, MailWords } from './words.ts'

/** One purpose, one button, the plain link below it. */
export type ComposedMail = {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where mails of this kind are stopped without a question, for those that can be (RFC 8058). */
  readonly unsubscribeUrl?: string
}

/** What one mail is about; `composeLawMail` puts changes of law into words. */
type OneMailRequest = Exclude<MailRequest, { kind: 'law-changes' }>

/**
 * Puts a mail into words, with the secret links that are stored nowhere else.
 *
 * @param about what agreements cost that a mail asks money for (`due`), and whether its invoice or credit note is `attached`.
 */
export function composeMail(
  request: OneMailRequest,
  { language, words }: ReturnType<typeof loadMailWords>,
  config: Config,
  links: SecretLinks,
  { due, attached = false }: { readonly due?: Money | undefined; readonly attached?: boolean } = {},
): ComposedMail {
  const own = wordsFor(request, words)
  const values: Record<string, string> = {
    brand: config.brandName,
    support: config.supportEmail ?? fillIn(words.operator, { brand: config.brandName }),
    unconfirmedDays: String(unconfirmedDays),
    draftDays: String(draftDays),
  }
  if ('title' in request) Object.assign(values, { title: oneLine(request.title), site: oneLine(request.siteName) })
  if ('type' in request) values['type'] = words.types[request.type]
  if ('agreements' in request)
    values['types'] = new Intl.ListFormat(language).format(request.agreements.map(({ type }) => words.types[type]))
  if ('documents' in request)
    values['types'] = new Intl.ListFormat(language).format(request.documents.map((type) => words.types[type]))
  const money = moneyIn(request) ?? due
  if (money) values['amount'] = moneyWords(money.currency, languageFacts[language].locale)(money.amount)
  const paper = paperOf(request)
  if (paper !== undefined) values['number'] = paper
  if ('newEmail' in request) values['newEmail'] = request.newEmail
  if ('because' in request) values['because'] = oneLine(request.because)
  const fill = (text: string) => fillIn(text, values)
  const url = urlOf(request, config, links)
  const parts: MailParts = {
    subject: fill(own.subject),
    paragraphs: paragraphsOf(request, own, money !== undefined).map(fill),
    action: own.button === undefined || url === undefined ? undefined : { button: own.button, url },
    plainLink: words.plainLink,
    after: [afterOf(request, { own: own.after, papers: words.papers, attached })].flatMap((one) =>
      one ? [fill(one)] : [],
    ),
    reads: readsOf(request, config, words),
    footer: [fill(own.footer ?? words.footer), ...(config.supportEmail === undefined ? [] : [fill(words.support)])],
    brand: config.brandName,
    language,
  }
  return { subject: parts.subject, text: mailText(parts), html: mailHtml(parts) }
}

/** The number of the invoice or credit note that a mail is about. */
export const paperOf = (request: MailRequest): string | undefined =>
  ('creditNote' in request ? request.creditNote : 'invoice' in request ? request.invoice : undefined) ?? undefined

type After = { readonly own: string | undefined; readonly papers: MailWords['papers']; readonly attached: boolean }

/** What stands below the button. */
function afterOf(request: OneMailRequest, { own, papers, attached }: After): string | undefined {
  if (isReceipt(request)) {
    if (request.invoice === null) return request.amount === undefined ? papers.nothingCharged : papers.noInvoice
    if (request.invoice === undefined) return undefined
    return attached ? papers.invoice : own
  }
  if (!('creditNote' in request)) return own
  if (request.creditNote === null) return undefined
  return attached ? papers.creditNote : own
}

type Receipt = Extract<OneMailRequest, { kind: 'order-paid' | 'banner-paid' }>
const isReceipt = (request: OneMailRequest): request is Receipt =>
  request.kind === 'order-paid' || request.kind === 'banner-paid'

/** What a request itself says of money. */
function moneyIn(request: OneMailRequest): Money | undefined {
  if (!('amount' in request) || request.amount === undefined || request.currency === undefined) return undefined
  return { amount: request.amount, currency: request.currency }
}

function paragraphsOf(
  request: OneMailRequest,
  { paragraphs: [first, ...others], passkeys, receipt, withdrawal, moneyBack }: MailWords['banner-paid'],
  isPaidKnown: boolean,
): readonly string[] {
  const last = isReceipt(request) && request.withdrawal === false ? moneyBack : withdrawal
  const ended = 'passkeys' in request && request.passkeys ? passkeys : undefined
  return [first, ended, isPaidKnown ? receipt : undefined, ...others, last].filter((one) => one !== undefined)
}

/** The words of a mail, for as many documents as it is about. */
function wordsFor(request: OneMailRequest, words: MailWords) {
  const own = words[request.kind]
  if ('subject' in own) return own
  return 'agreements' in request && request.agreements.length > 1 ? own.several : own.one
}

/** Where a mail's button leads. */
function urlOf(request: OneMailRequest, config: Config, links: SecretLinks): string | undefined {
  switch (request.kind) {
    case 'agreement':
    case 'agreement-files':
    case 'agreement-for-another':
      return downloadUrl(config, request.agreementId)
    case 'banner-paid':
    case 'banner-refunded':
      return `${downloadUrl(config, request.agreementId)}#banner`
    case 'agreement-and-activation':
    case 'agreements-and-activation':
    case 'activation':
    case 'registration':
      return activationUrl(config, links.activation.secretOf(request.activationId))
    case 'unpaid-and-activation':
      return activationToPayUrl(config, links.activation.secretOf(request.activationId), idsOf(request))
    case 'unpaid':
    case 'unpaid-reminder':
      return payUrl(config, idsOf(request))
    case 'reset':
      return resetUrl(config, links.reset.of(request.resetId))
    case 'draft':
      return draftUrl(config, links.draft.of(request.draftId))
    case 'password-changed':
    case 'second-factor-off':
    case 'recovery-codes-renewed':
    case 'recovery-code-used':
    case 'wrong-codes':
    case 'passkey-added':
    case 'passkey-removed':
      return resetUrl(config)
    case 'new-email':
      return newEmailUrl(config, links.newEmail.secretOf(request.changeId))
    case 'taken-down':
    case 'put-back':
    case 'order-paid':
    case 'refunded':
    case 'refunded-closed':
      return agreementsUrl(config)
    case 'agreements':
    case 'second-factor-on':
    case 'email-changed':
    case 'account-deleted':
      return undefined
  }
}

const idsOf = ({ agreements }: { readonly agreements: readonly { readonly agreementId: string }[] }) =>
  agreements.map(({ agreementId }) => agreementId)

/** The pages on which the documents of a mail can be read without a password. */
function readsOf(request: OneMailRequest, config: Config, { types }: MailWords): MailParts['reads'] {
  if (request.kind === 'agreement-and-activation') return [{ url: downloadUrl(config, request.agreementId) }]
  if (request.kind !== 'agreements' && request.kind !== 'agreements-and-activation') return []
  return request.agreements.map(({ agreementId, type }) => ({
    name: types[type],
    url: downloadUrl(config, agreementId),
  }))
}

/** A mail as plain text. */
export function mailText({ paragraphs, sections = [], action, after, reads, footer, stop }: MailParts): string {
  const link = action ? [`${action.button}:\n${action.url}`] : []
  // The other addresses stand right below the sentence that announces it.
  const second = [...after, ...reads.map(({ name, url }) => (name === undefined ? url : `${name}:\n${url}`))].join('\n')
  const last = [...footer, ...(stop ? [`${stop.words}:\n${stop.url}`] : [])].join('\n')
  return `${[...paragraphs, ...sections.flatMap(sectionText), ...link, ...(second ? [second] : []), `-- \n${last}`].join('\n\n')}\n`
}

const sectionText = ({ heading, entries, more, link }: MailSection): readonly string[] => [
  ...(heading === undefined ? [] : [heading]),
  ...entries.map(({ what, why }) => [`* ${what}`, ...why.map((text) => `  ${text}`)].join('\n')),
  ...(more === undefined ? [] : [more]),
  ...(link === undefined ? [] : [`${link.words}:\n${link.url}`]),
]

/** A title or name that a person typed stays on its line of a header. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
