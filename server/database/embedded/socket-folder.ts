import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The address of a socket holds 104 bytes on macOS and 108 on Linux; its own name (`/.s.PGSQL.5432`) and a zero take 15. */
const longestFolder = 104 - 15

/**
 * A folder for PostgreSQL's socket that only its owner enters: in the data folder, or in the system's where that path is
 * too long. To be called under the data folder's lock, when no PostgreSQL runs on it.
 */
export function makeSocketFolder(dataDir: string): { folder: string; remove: () => void } {
  const folder = path.join(dataDir, 'run')
  if (Buffer.byteLength(folder) <= longestFolder) {
    // A socket that a killed server left is of no use any more.
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { mode: 0o700 })
    return { folder, remove: () => undefined }
  }
  const elsewhere = mkdtempSync(path.join(tmpdir(), 'goodfaith-'))
  return { folder: elsewhere, remove: () => rmSync(elsewhere, { recursive: true, force: true }) }
}
