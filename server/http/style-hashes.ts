import { createHash } from 'node:crypto'

/**
 * What a content security policy says in `style-src` to allow the style elements of a page, and no other style (CSP 3, 8.4).
 * A nonce would be another one for each reader, and these pages are the same for all.
 */
export const styleHashes = (html: string): string =>
  [...html.matchAll(/<style>([^]*?)<\/style>/g)]
    .map(([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    .join(' ')
