import { chmodSync, chownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** A user and a group as a process takes them; macOS has negative ones. */
type Owner = { readonly uid: number; readonly gid: number }

/** Makes a user the owner of a folder and all that is in it. Only root may. */
export function giveFolder(folder: string, { uid, gid }: Owner): void {
  // The owner of a file is written as a positive number.
  const owner = [uid >>> 0, gid >>> 0] as const
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (!lstatSync(file).isSymbolicLink()) chownSync(file, ...owner)
  }
  chownSync(folder, ...owner)
  // The folder above stays root's: it may be passed through, and nothing else about it changes.
  const above = path.dirname(folder)
  chmodSync(above, (statSync(above).mode & 0o7777) | 0o011)
}
