import { type Language, languages } from '#core/document/node.ts'
import type { Scheme } from '#render/html/style.ts'

/** The page for people, a script that puts it into another page, its machine-readable twins, the list of versions, and a version as page or as Markdown. */
export type LiveForm = 'html' | 'script' | 'json' | 'xml' | 'history' | 'revision' | 'revision-md'

/** Which public page is asked for. */
export type LiveView = {
  readonly token: string
  /** Absent: the agreement's own. */
  readonly language: Language | undefined
  readonly form: LiveForm
  /** 0 where the form is about no version. */
  readonly revision: number
  /** The earlier version that this one is compared with; absent: the one before. */
  readonly against: number | undefined
  /** The scheme of a page that is shown on a site that does not follow the visitor's device. */
  readonly scheme: Scheme | undefined
}

/** The colours that an address asks for; undefined for those of the reader's device. */
export const schemeOf = (asked: unknown): Scheme | undefined =>
  asked === 'light' || asked === 'dark' ? asked : undefined

const tokenPattern = /^[\w-]{22}$/

/** Reads an address; undefined when it cannot be the address of a live page. */
export function liveView(
  token: string,
  language: string | undefined,
  form: LiveForm,
  { revision = 0, against, scheme }: { revision?: number; against?: number | undefined; scheme?: unknown } = {},
): LiveView | undefined {
  const known = languages.find((one) => one === language)
  if (!tokenPattern.test(token) || (language !== undefined && known === undefined)) return undefined
  return {
    token,
    language: known,
    form,
    revision,
    against,
    scheme: schemeOf(scheme),
  }
}

export const keyOf = ({ token, language, form, revision, against, scheme }: LiveView): string =>
  `${token}/${language ?? ''}.${form}.${revision}.${against ?? ''}.${scheme ?? ''}`
