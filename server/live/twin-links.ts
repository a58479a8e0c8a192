import type { HeadEntry } from '#render/html/page.ts'

/** The forms for programs, by the end of their address. */
export const twinMediaTypes = { json: 'application/json', xml: 'application/akn+xml' } as const

/** What leads from a text's HTML to its machine-readable twins. `url` is the text's live page. */
export const twinLinks = (url: string): HeadEntry[] =>
  Object.entries(twinMediaTypes).map(([form, type]) => ({
    tag: 'link',
    attributes: { rel: 'alternate', type, href: `${url}.${form}` },
  }))
