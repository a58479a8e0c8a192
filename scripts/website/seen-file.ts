import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * Stops the build when a file of a package that it changes is not the one that somebody looked at: in another version the same
 * names may be called from elsewhere.
 *
 * @param id the file's path, with what Vite appends to it.
 * @param sha256 of the file that was looked at, in hexadecimal.
 */
export function checkSeen(id: string, sha256: string): void {
  const file = id.replace(/\?.*$/, '')
  const now = createHash('sha256').update(readFileSync(file)).digest('hex')
  if (now !== sha256)
    throw new Error(
      `Look again: ${file} is not the file that the build was written for. Read what has changed in it and whether what ` +
        `vite.config.ts does to it is still right, then write its new SHA-256 there: ${now} in place of ${sha256}.`,
    )
}
