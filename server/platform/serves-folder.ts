import { spawnSync } from 'node:child_process'
import { readlinkSync, realpathSync } from 'node:fs'

/**
 * Whether the process with a number is a PostgreSQL that works on a folder. A process file alone does not say so: a number is
 * used again after a restart of the machine.
 */
export type ServesFolder = (pid: number, folder: string) => boolean

/** Linux: PostgreSQL's working folder is its data folder. */
export const servesFolderByProc: ServesFolder = (pid, folder) => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch {
    return false
  }
}

/** Every Unix: the command names the folder, as the supervisor wrote it. */
export const servesFolderByPs: ServesFolder = (pid, folder) => {
  const { stdout, error } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  // Taking a running PostgreSQL for a stopped one would start a second on the folder.
  if (error)
    throw new Error(`Whether process ${pid} is PostgreSQL cannot be told without the program ps.`, { cause: error })
  return `${stdout.trim()} `.includes(` -D ${realpathSync.native(folder)} `)
}
