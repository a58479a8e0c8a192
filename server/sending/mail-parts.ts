import type { Language } from '#core/language/languages.ts'

/** What there is to say about one document. */
export type MailSection = {
  /** Which document, where there are several. */
  readonly heading?: string
  readonly entries: readonly { readonly what: string; readonly why: readonly string[] }[]
  /** Says how many entries there are beyond those listed. */
  readonly more?: string
  readonly link?: { readonly words: string; readonly url: string }
}

/** What a mail consists of, before it becomes text and HTML. */
export type MailParts = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly sections?: readonly MailSection[]
  /** What there is to do, if anything. */
  readonly action: { readonly button: string; readonly url: string } | undefined
  readonly plainLink: string
  readonly after: readonly string[]
  /** What can be read at once, each with its name where there are several. */
  readonly reads: readonly { readonly name?: string; readonly url: string }[]
  readonly footer: readonly string[]
  /** The link that stops mails of this kind. */
  readonly stop?: { readonly words: string; readonly url: string }
  readonly brand: string
  readonly language: Language
}
