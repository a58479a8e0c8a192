import path from 'node:path'
import { readFileSync } from 'node:fs'
import type { DatabaseAddress } from '../database.ts'
import { applicationRole, readPassword } from './application-role.ts'
import { isReady, recordedPid } from './orphan.ts'

/** The address of the embedded PostgreSQL that a server runs on a data folder now; undefined where none does. */
export function runningDatabase(dataDir: string): DatabaseAddress | undefined {
  const folder = path.join(dataDir, 'postgres')
  const pid = recordedPid(folder)
  if (pid === undefined || !isReady(folder, pid)) return undefined
  // Its fifth line names the folder of the socket.
  const host = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[4]?.trim()
  const password = readPassword(dataDir)
  return host && password !== undefined ? { host, user: applicationRole, password, database: 'postgres' } : undefined
}
