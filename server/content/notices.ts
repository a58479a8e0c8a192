import type { Language } from '#core/language/languages.ts'

/** Why the server shows a page of its own in place of the one that was asked for. */
export const noticeNames = [
  'not-found',
  'method-not-allowed',
  'bad-request',
  'bad-host',
  'unexpected-body',
  'server-error',
] as const
export type NoticeName = (typeof noticeNames)[number]

/** The words of these pages, from `content/notices`. */
export type NoticeWords = {
  readonly language: Language
  /** The link to the start page. */
  readonly home: string
  readonly notices: Readonly<Record<NoticeName, { readonly heading: string; readonly words: string }>>
}
