import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { temporaryFolder } from '#tests/support/server-process.ts'
import { startEmbeddedDatabase } from './supervisor.ts'

const writer = path.resolve(import.meta.dirname, '../../../tests/support/row-writer.ts')

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

// `portable` is what macOS gets; it runs on every Unix.
test.each([
  ['this system', '', 6],
  ['every Unix', 'portable', 20],
])(
  'a server that is killed again and again leaves no database behind and loses no row (with what %s has)',
  async (_, way, rounds) => {
    const dataDir = temporaryFolder()
    let stored = 0
    for (let round = 1; round <= rounds; round += 1) {
      const server = spawn(process.execPath, [writer, dataDir], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, PLATFORM_PROCESS: way },
      })
      const ended = once(server, 'exit')
      let postgres = 0
      let left = round
      for await (const line of createInterface(server.stdout)) {
        if (line.startsWith('postgres ')) postgres = Number(line.slice(9))
        else stored = Number(line)
        // All lines that were written before the server died are read.
        if (postgres !== 0 && left-- === 0) server.kill('SIGKILL')
      }
      expect(await ended).toEqual([null, 'SIGKILL'])
      // Every other time the next start meets a database that is still stopping.
      if (round % 2 === 0) await eventually(() => expect(isAlive(postgres)).toBe(false))
    }
    const database = await startEmbeddedDatabase({ dataDir, log: () => undefined })
    try {
      if (!('host' in database.address)) throw new Error('The embedded database has a socket.')
      const client = new Client(database.address)
      await client.connect()
      const { rows } = await client.query<{ last: number; count: number }>(
        'select max(number) as last, count(*)::integer as count from stored',
      )
      await client.end()
      // A row may be stored whose acknowledgement the server could not write any more.
      expect(rows[0]!.last).toBeGreaterThanOrEqual(stored)
      expect(rows[0]!.count).toBe(rows[0]!.last)
    } finally {
      await database.stop()
    }
  },
)
