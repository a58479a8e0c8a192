import { setImmediate as nextTurn } from 'node:timers/promises'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** The first day a zip can name, by its local clock: the same files give the same bytes everywhere. */
const epoch = new Date(1980, 0, 1)

/** How long others wait at most, in milliseconds, and for the file that is being packed. */
const longestTurn = 10

/** A zip of files by path; text is UTF-8. Other requests are served meanwhile. */
export async function makeZip(files: Readonly<Record<string, string | Uint8Array>>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  const zip = new Zip((cause, part) => {
    if (cause) throw cause
    parts.push(part)
  })
  let began = performance.now()
  for (const [path, content] of Object.entries(files)) {
    // PDF and docx are compressed already.
    const entry = /\.(?:docx|pdf)$/.test(path) ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 })
    entry.mtime = epoch
    zip.add(entry)
    entry.push(typeof content === 'string' ? strToU8(content) : content, true)
    if (performance.now() - began > longestTurn) {
      await nextTurn()
      began = performance.now()
    }
  }
  zip.end()
  return Buffer.concat(parts)
}
