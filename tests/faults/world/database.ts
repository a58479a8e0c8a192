import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { freePort, temporaryFolder } from '#tests/support/server-process.ts'

export type FaultyDatabase = {
  readonly url: string
  /** The processes of PostgreSQL, the first of them first; none while it is down. */
  readonly processes: () => readonly number[]
  /** Has the superuser say something to it. */
  readonly command: (sql: string) => Promise<void>
  /** Opens connections as the server's role until none is left. @returns what closes them. */
  readonly takeAllConnections: () => Promise<() => Promise<void>>
  /** Fills the disk; undefined where it has no disk of its own. */
  readonly fillDisk: (() => () => void) | undefined
  readonly output: () => string
}

const unshare = ['--mount', ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'])]
/** Whether this machine lets us mount a small disk that nobody else sees. */
const mayMount = (): boolean => spawnSync('unshare', [...unshare, 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0
const diskMegabytes = 400

/** A PostgreSQL with a small disk of its own, where that may be. */
export async function startDatabase(): Promise<FaultyDatabase> {
  const folder = temporaryFolder()
  const port = await freePort()
  const own = [path.join(import.meta.dirname, 'database-process.ts'), folder]
  const env = { ...process.env, PGPORT: String(port) }
  const hasDisk = mayMount()
  const script = `mount -t tmpfs -o mode=755,size=${diskMegabytes}m none "$1" && shift && exec "$@"`
  const child = hasDisk
    ? spawn('unshare', [...unshare, 'sh', '-c', script, 'sh', folder, process.execPath, ...own], { env })
    : spawn(process.execPath, own, { env })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk))
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.stdin.end()
    await ended
  })
  await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => Promise.reject(new Error(`PostgreSQL did not start:\n${output}`))),
  ])
  // Its files are seen here through the process that has the disk.
  const inside = (...names: string[]) => path.join(`/proc/${child.pid}/root`, folder, ...names)
  const connect = async (user: string) => {
    const client = new Client({
      host: '127.0.0.1',
      port,
      user,
      database: 'postgres',
      options: '-c default_transaction_read_only=off',
    })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }

  return {
    url: `postgres://goodfaith_app@127.0.0.1:${port}/postgres`,
    processes() {
      const first = firstProcess(inside('postgres/postmaster.pid'))
      return first === undefined ? [] : [first, ...childrenOf(first)]
    },
    async command(sql) {
      const client = await connect('goodfaith')
      try {
        await client.query(sql)
      } finally {
        await client.end()
      }
    },
    async takeAllConnections() {
      const taken: Client[] = []
      const refused = await (async () => {
        for (;;) taken.push(await connect('goodfaith_app'))
      })().catch((cause: unknown) => cause)
      if ((refused as { code?: string }).code !== '53300') throw refused
      return async () => {
        await Promise.all(taken.map((client) => client.end()))
      }
    },
    fillDisk: hasDisk
      ? () => {
          fill(inside('filler'))
          return () => rmSync(inside('filler'), { force: true })
        }
      : undefined,
    output: () => output,
  }
}

function firstProcess(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

/** The processes that a process started and that still run. */
export function childrenOf(pid: number): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid)
    .map(Number)
}

function parentOf(pid: string): number | undefined {
  try {
    // The name in brackets may have spaces; after it come the state and the parent.
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')[1],
    )
  } catch {
    return undefined
  }
}

function fill(file: string): void {
  const handle = openSync(file, 'w')
  try {
    for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 4))
      try {
        for (;;) writeSync(handle, Buffer.alloc(size, 'x'))
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code !== 'ENOSPC') throw cause
      }
  } finally {
    closeSync(handle)
  }
}
