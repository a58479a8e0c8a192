import { createBrotliDecompress, createGunzip, createInflate, type Gunzip } from 'node:zlib'

/** What undoes the compression of a reply; null where it has none. */
export type Stage = Gunzip | null

/** @returns `unknown` also for several codings on top of each other: no page needs them, and a chain is made to cost time. */
export function decompressor(contentEncoding = ''): Stage | 'unknown' {
  switch (contentEncoding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return null
    case 'gzip':
    case 'x-gzip':
      return createGunzip()
    case 'deflate':
      return createInflate()
    case 'br':
      return createBrotliDecompress()
    default:
      return 'unknown'
  }
}

/** How far into a page a browser looks for its encoding. */
const prescan = 1024

/**
 * The text of a page: by its byte order mark, by what the reply or the page says of its encoding, or as UTF-8, or else as
 * Windows-1252, which every text is.
 */
export function decodeText(bytes: Buffer, contentType: string): string {
  const head = bytes.subarray(0, prescan).toString('latin1')
  const said = [
    /charset\s*=\s*["']?([\w-]+)/i.exec(contentType)?.[1],
    /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1],
  ]
  for (const label of [markOf(bytes), ...said]) {
    const decoder = label === undefined ? null : decoderFor(label, false)
    if (decoder) return decoder.decode(bytes)
  }
  try {
    return decoderFor('utf-8', true)!.decode(bytes)
  } catch {
    return decoderFor('windows-1252', false)!.decode(bytes)
  }
}

function markOf(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : undefined
}

function decoderFor(label: string, fatal: boolean): TextDecoder | null {
  try {
    return new TextDecoder(label, { fatal })
  } catch {
    return null
  }
}
