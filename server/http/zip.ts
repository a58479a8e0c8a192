import { promisify } from 'node:util'
import { type AsyncZippable, strToU8, zip as fflateZip } from 'fflate'

const compress = promisify<AsyncZippable, Uint8Array>(fflateZip)

/** The first day a zip can name, by its local clock: the same files give the same bytes everywhere. */
const epoch = new Date(1980, 0, 1)

/** A zip of files by path; text is UTF-8. */
export function makeZip(files: Readonly<Record<string, string | Uint8Array>>): Promise<Uint8Array> {
  const entries = Object.entries(files).map(([path, content]) => {
    const bytes = typeof content === 'string' ? strToU8(content) : content
    // PDF and docx are compressed already.
    return [path, [bytes, { mtime: epoch, level: /\.(?:docx|pdf)$/.test(path) ? 0 : 6 }]] as const
  })
  return compress(Object.fromEntries(entries) as AsyncZippable)
}
