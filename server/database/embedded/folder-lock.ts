import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another running server uses the data folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

/** SQLITE_BUSY: https://www.sqlite.org/rescode.html */
const busy = 5

/**
 * Takes a data folder for this process. The lock is one of the system on a file in the folder, taken by SQLite, which does so
 * in the way of each system: it is gone the moment its process is, however that ends, so that there is no stale lock to judge.
 * @throws FolderInUse
 */
export function lockFolder(folder: string): { release: () => void } {
  const file = path.join(folder, 'lock')
  makeFile(file)
  const holder = new DatabaseSync(file)
  try {
    // Nothing is ever written into it, so it needs no journal beside it.
    holder.exec('pragma journal_mode = off; begin exclusive')
  } catch (cause) {
    holder.close()
    const isTaken = cause instanceof Error && 'errcode' in cause && cause.errcode === busy
    throw isTaken
      ? new FolderInUse(
          `Another Goodfaith server is running on the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
        )
      : cause
  }
  return { release: () => holder.isOpen && holder.close() }
}

/** Makes the file for its owner alone: who can open it can lock it. One that exists is not opened, which would end a lock of this process. */
function makeFile(file: string): void {
  try {
    writeFileSync(file, '', { mode: 0o600, flag: 'wx' })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
  }
}
