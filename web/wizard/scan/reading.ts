import type { ObservedPage, ReferenceKind } from '#core/scan/observed.ts'
import { type HarProblem, readHar } from '#core/scan/har.ts'

/** A page as it is sent from one thread to another: addresses are texts there. */
export type SentPage = Omit<ObservedPage, 'address' | 'references'> & {
  readonly address: string | null
  readonly references: readonly { readonly kind: ReferenceKind; readonly url: string }[]
}

/** What a text or a file is: a page's source, a recording, or neither. */
export type Reading =
  | { readonly kind: 'source'; readonly source: string }
  | { readonly kind: 'recording'; readonly page: SentPage; readonly source: string | null }
  | { readonly kind: 'problem'; readonly problem: HarProblem | 'no-page' }

/** The most characters of a page that are read; the server reads as many bytes. */
const longestPage = 2 * 1024 * 1024

/** Reads a text. It may have 50 MB, so this runs in a thread of its own. */
export function readText(text: string): Reading {
  if (/^\uFEFF?\s*[{[]/.test(text)) {
    const har = readHar(text)
    if (typeof har === 'string') return { kind: 'problem', problem: har }
    const { page, source } = har
    return {
      kind: 'recording',
      page: {
        ...page,
        address: page.address?.href ?? null,
        references: page.references.map(({ kind, url }) => ({ kind, url: url.href })),
      },
      source: source?.slice(0, longestPage) ?? null,
    }
  }
  const source = text.slice(0, longestPage)
  return /<[a-z!]/i.test(source) ? { kind: 'source', source } : { kind: 'problem', problem: 'no-page' }
}

/** A page as it was before it was sent. */
export const received = ({ address, references, ...page }: SentPage): ObservedPage => ({
  ...page,
  address: address === null ? null : new URL(address),
  references: references.map(({ kind, url }) => ({ kind, url: new URL(url) })),
})
