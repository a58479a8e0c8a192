import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { ServesFolder } from '../../platform/serves-folder.ts'

/**
 * Stops the PostgreSQL that a killed server may have left running on a folder, or removes its process file. To be called
 * under the folder's lock: a PostgreSQL that still runs there then has no server any more.
 */
export async function stopOrphan(folder: string, servesFolder: ServesFolder): Promise<void> {
  const owner = folderOwner(folder)
  if (!owner) return
  const { pid, singleUser } = owner
  if (!servesFolder(pid, folder)) {
    // After a power cut the number may belong to another program, which PostgreSQL would take for itself and refuse to
    // start. The file of a dead process stays: by it PostgreSQL recognises children that still run.
    if (signalled(pid, 0)) rmSync(path.join(folder, 'postmaster.pid'))
    return
  }
  for (const [signal, milliseconds] of singleUser ? singleUserSignals : serverSignals) {
    if (!signalled(pid, signal)) return
    if (await isTrueWithin(milliseconds, () => !servesFolder(pid, folder))) return
  }
  throw new Error(`PostgreSQL (process ${pid}) still runs on ${folder} and does not stop.`)
}

const serverSignals = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 5000],
  ['SIGKILL', 5000],
] as const
/** Its server's death kills it too, but not before the next start can meet it. */
const singleUserSignals = [['SIGKILL', 10_000]] as const

/** The process id of the server in the first line of postmaster.pid, if there is one. */
export function recordedPid(folder: string): number | undefined {
  const owner = folderOwner(folder)
  return owner && !owner.singleUser ? owner.pid : undefined
}

/** Who wrote postmaster.pid. PostgreSQL in single-user mode writes its process id with a minus before it. */
function folderOwner(folder: string): { readonly pid: number; readonly singleUser: boolean } | undefined {
  const number = Number(readLines(folder)[0])
  return Number.isInteger(number) && number !== 0 ? { pid: Math.abs(number), singleUser: number < 0 } : undefined
}

/** Whether postmaster.pid says that this very process accepts connections; a stale file says so too, of another one. */
export function isReady(folder: string, pid: number): boolean {
  return recordedPid(folder) === pid && readLines(folder)[7]?.trim() === 'ready'
}

function readLines(folder: string): string[] {
  try {
    return readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

function signalled(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

async function isTrueWithin(milliseconds: number, condition: () => boolean): Promise<boolean> {
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    if (condition()) return true
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return false
}
