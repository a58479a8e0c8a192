import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { alive, heartbeat, postgresOf, settings } from '#tests/support/bare-server.ts'
import { eventually } from '#tests/support/eventually.ts'
import { runServer, temporaryFolder } from '#tests/support/server-process.ts'

describe('a server that was killed, or whose database was', () => {
  // Spread over the first start: before, during and after the making of the database.
  test.each([5, 150, 350, 600, 900])(
    'killed %i ms after it opened its data folder for the first time, it starts the next time',
    async (milliseconds) => {
      const dataDir = temporaryFolder()
      const env = await settings(dataDir)
      const server = runServer(env)
      await eventually(() => expect(readdirSync(dataDir).length).toBeGreaterThan(0), 2)
      const since = performance.now()
      await vi.waitUntil(() => performance.now() - since >= milliseconds, { timeout: 5000, interval: 1 })
      server.child.kill('SIGKILL')
      await server.exited

      const again = runServer(env)
      await again.ready()
      expect(await heartbeat(env)).toEqual({ success: true, messages: [] })
      expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.init'))).toEqual([])
    },
  )

  test('killed while it serves, it leaves no database behind and starts again at once', async () => {
    const dataDir = temporaryFolder()
    const env = await settings(dataDir)
    for (let round = 0; round < 3; round += 1) {
      const server = runServer(env)
      await server.ready()
      const postgres = postgresOf(dataDir)
      server.child.kill('SIGKILL')
      await server.exited
      await eventually(() => expect(alive(postgres)).toBe(false))
    }
  })

  test('when its database is killed, it comes back by itself', async () => {
    const dataDir = temporaryFolder()
    const env = await settings(dataDir)
    const server = runServer(env)
    await server.ready()
    const postgres = postgresOf(dataDir)
    process.kill(postgres, 'SIGKILL')
    await eventually(async () => {
      expect(postgresOf(dataDir)).not.toBe(postgres)
      expect(await heartbeat(env)).toEqual({ success: true, messages: [] })
    })
    expect(server.child.exitCode).toBeNull()
  })

  test('a stale process file of the database, as after a power cut, does not matter', async () => {
    const dataDir = temporaryFolder()
    const env = await settings(dataDir)
    const server = runServer(env)
    await server.ready()
    const lines = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
    server.child.kill('SIGTERM')
    await server.exited
    // The number now belongs to a process that is no PostgreSQL: this test.
    writeFileSync(path.join(dataDir, 'postgres/postmaster.pid'), [String(process.pid), ...lines.slice(1)].join('\n'))
    const again = runServer(env)
    await again.ready()
    expect(await heartbeat(env)).toEqual({ success: true, messages: [] })
  })
})
