import { activationUrl, downloadUrl } from '../agreement/links.ts'
import type { Config } from '../config.ts'
import type { ActivationLinks } from '../customer/activation-link.ts'
import { mailHtml } from './mail-html.ts'
import type { MailRequest } from './mail-request.ts'
import type { MailWords } from './words.ts'

/** One purpose, one button, the plain link below it. */
export type ComposedMail = { readonly subject: string; readonly text: string; readonly html: string }

/** What a mail consists of, before it becomes text and HTML. */
export type MailParts = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button: string
  readonly url: string
  readonly plainLink: string
  readonly after: readonly string[]
  readonly readUrl: string | undefined
  readonly footer: readonly string[]
  readonly brand: string
}

/** Puts a mail into words, with the links that stand nowhere but in it. */
export function composeMail(
  request: MailRequest,
  words: MailWords,
  config: Config,
  links: ActivationLinks,
): ComposedMail {
  const own = words[request.kind]
  const values: Record<string, string> = { brand: config.brandName, support: config.supportEmail }
  if (request.kind !== 'activation')
    Object.assign(values, { title: oneLine(request.title), site: oneLine(request.siteName) })
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
  const parts: MailParts = {
    subject: fill(own.subject),
    paragraphs: own.paragraphs.map(fill),
    button: own.button,
    url:
      request.kind === 'agreement'
        ? downloadUrl(config, request.agreementId)
        : activationUrl(config, links.hashOf(request.activationId)),
    plainLink: words.plainLink,
    after: own.after === undefined ? [] : [fill(own.after)],
    readUrl: request.kind === 'agreement-and-activation' ? downloadUrl(config, request.agreementId) : undefined,
    footer: [fill(words.footer), fill(words.support)],
    brand: config.brandName,
  }
  return { subject: parts.subject, text: mailText(parts), html: mailHtml(parts) }
}

function mailText({ paragraphs, button, url, after, readUrl, footer }: MailParts): string {
  const link = `${button}:\n${url}`
  // The second address stands right below the sentence that announces it.
  const second = [...after, ...(readUrl ? [readUrl] : [])].join('\n')
  return `${[...paragraphs, link, ...(second ? [second] : []), `-- \n${footer.join('\n')}`].join('\n\n')}\n`
}

/** A title or name that a person typed stays on its line of a header. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
