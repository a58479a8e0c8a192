import type { Language } from '#core/language/languages.ts'

/** What a mail consists of, before it becomes text and HTML. */
export type MailParts = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** What there is to do, if anything. */
  readonly action: { readonly button: string; readonly url: string } | undefined
  readonly plainLink: string
  readonly after: readonly string[]
  /** What can be read at once, each with its name where there are several. */
  readonly reads: readonly { readonly name?: string; readonly url: string }[]
  readonly footer: readonly string[]
  readonly brand: string
  readonly language: Language
}
