import { fillIn } from '#core/language/fill-in.ts'
import { languageFacts } from '#core/language/languages.ts'
import { moneyIn } from '#core/pricing/money-in.ts'
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
import type { Money } from '../agreement/amount-due.ts'
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
 * @param due what agreements cost that a mail asks money for.
 */
export function composeMail(
  request: OneMailRequest,
  { language, words }: ReturnType<typeof loadMailWords>,
  config: Config,
  links: SecretLinks,
  due?: Money,
): ComposedMail {
  const own = wordsFor(request, words)
  const values: Record<string, string> = {
    brand: config.brandName,
    support: config.supportEmail,
    unconfirmedDays: String(unconfirmedDays),
    draftDays: String(draftDays),
  }
  if ('title' in request) Object.assign(values, { title: oneLine(request.title), site: oneLine(request.siteName) })
  if ('type' in request) values['type'] = words.types[request.type]
  if ('agreements' in request)
    values['types'] = new Intl.ListFormat(language).format(request.agreements.map(({ type }) => words.types[type]))
  if ('documents' in request)
    values['types'] = new Intl.ListFormat(language).format(request.documents.map((type) => words.types[type]))
  const money = 'amount' in request ? request : due
  if (money) values['amount'] = moneyIn(money.currency, languageFacts[language].locale)(money.amount)
  if ('creditNote' in request) values['creditNote'] = request.creditNote ?? ''
  if ('newEmail' in request) values['newEmail'] = request.newEmail
  const fill = (text: string) => fillIn(text, values)
  const url = urlOf(request, config, links)
  const parts: MailParts = {
    subject: fill(own.subject),
    paragraphs: own.paragraphs.map(fill),
    action: own.button === undefined || url === undefined ? undefined : { button: own.button, url },
    plainLink: words.plainLink,
    after: own.after === undefined || values['creditNote'] === '' ? [] : [fill(own.after)],
    reads: readsOf(request, config, words),
    footer: [fill(own.footer ?? words.footer), fill(words.support)],
    brand: config.brandName,
    language,
  }
  return { subject: parts.subject, text: mailText(parts), html: mailHtml(parts) }
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
      return payUrl(config, idsOf(request))
    case 'reset':
      return resetUrl(config, links.reset.of(request.resetId))
    case 'draft':
      return draftUrl(config, links.draft.of(request.draftId))
    case 'password-changed':
      return resetUrl(config)
    case 'new-email':
      return newEmailUrl(config, links.newEmail.secretOf(request.changeId))
    case 'order-paid':
    case 'refunded':
    case 'refunded-closed':
      return agreementsUrl(config)
    case 'agreements':
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
