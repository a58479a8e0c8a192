import { readFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from './server-process.ts'

/** The settings of a server with nothing but a port and a data folder of its own. */
export const settings = async (dataDir: string) => ({ PORT: String(await freePort()), DATA_DIR: dataDir })

/** What such a server answers to whoever asks whether it lives. */
export const heartbeat = async (env: { PORT: string }) =>
  (await fetch(`http://127.0.0.1:${env.PORT}/api/v1/heartbeat`)).json()

/** The process of the PostgreSQL in a data folder. */
export const postgresOf = (dataDir: string) =>
  Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

export const alive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
