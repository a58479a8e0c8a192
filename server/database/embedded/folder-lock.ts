import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { createServer } from 'node:net'

/** Another running server uses the data folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

/**
 * Takes a data folder for this process. The lock is a Unix socket in the kernel's abstract namespace, named after the
 * folder: it is gone the moment its process is, however that ends, so that there is no stale lock to judge.
 * @throws FolderInUse
 */
export async function lockFolder(folder: string): Promise<{ release: () => Promise<void> }> {
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex')
  const holder = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve, reject) => {
    holder.once('error', (cause: NodeJS.ErrnoException) => {
      const message = `Another Goodfaith server is running on the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`
      reject(cause.code === 'EADDRINUSE' ? new FolderInUse(message) : cause)
    })
    holder.listen(`\0goodfaith-${name}`, resolve)
  })
  holder.unref()
  return { release: () => new Promise((resolve) => holder.close(() => resolve())) }
}
