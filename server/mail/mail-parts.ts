import type { Language } from '#core/language/languages.ts'

/** What a mail consists of, before it becomes text and HTML. */
export type MailParts = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** What there is to do, if anything. */
  readonly action: { readonly button: string; readonly url: string } | undefined
  readonly plainLink: string
  readonly after: readonly string[]
  readonly readUrl: string | undefined
  readonly footer: readonly string[]
  readonly brand: string
  readonly language: Language
}
