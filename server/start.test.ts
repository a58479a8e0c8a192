import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { alive, heartbeat, postgresOf, settings } from '#tests/support/bare-server.ts'
import { runServer, temporaryFolder } from '#tests/support/server-process.ts'

describe('the server as a process', () => {
  test('starts on an empty folder, keeps its secret key to itself, and ends cleanly on SIGTERM', async () => {
    const dataDir = temporaryFolder()
    const env = await settings(dataDir)
    const server = runServer(env)
    await server.ready()
    expect(await heartbeat(env)).toEqual({ success: true, messages: [] })
    expect(server.output()).toContain(`http://localhost:${env.PORT}`)
    const key = path.join(dataDir, 'secret-key')
    expect(statSync(key).mode & 0o777).toBe(0o600)
    const kept = readFileSync(key, 'utf8')
    const postgres = postgresOf(dataDir)
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
    expect(alive(postgres)).toBe(false)

    const again = runServer(env)
    await again.ready()
    expect(readFileSync(key, 'utf8')).toBe(kept)
    again.child.kill('SIGINT')
    expect(await again.exited).toBe(0)
  })

  test('says in one sentence that the port is taken', async () => {
    const env = await settings(temporaryFolder())
    const squatter = createServer().listen(Number(env.PORT), '127.0.0.1')
    onTestFinished(() => void squatter.close())
    const server = runServer(env)
    expect(await server.exited).toBe(1)
    expect(server.output()).toBe(`The port ${env.PORT} is taken by another program. Set PORT to a free one.\n`)
  })

  test('says in one sentence which setting is wrong', async () => {
    const server = runServer({ ...(await settings(temporaryFolder())), WORKERS: 'many' })
    expect(await server.exited).toBe(1)
    expect(server.output()).toBe('The setting WORKERS must be a whole number from 0 to 64, but is "many".\n')
  })

  test('two servers run side by side on folders of their own; a second one on the same folder is refused in one sentence', async () => {
    const shared = temporaryFolder()
    const first = runServer(await settings(shared))
    const second = runServer(await settings(temporaryFolder()))
    await Promise.all([first.ready(), second.ready()])
    const third = runServer(await settings(shared))
    expect(await third.exited).toBe(1)
    expect(third.output()).toBe(
      `Another Goodfaith server is running on the data folder ${shared}. Stop it, or set DATA_DIR to another folder.\n`,
    )
  })

  test('of two that start on one new folder at once, one runs', async () => {
    const dataDir = temporaryFolder()
    const servers = [runServer(await settings(dataDir)), runServer(await settings(dataDir))]
    const results = await Promise.allSettled(servers.map((server) => server.ready()))
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('a data folder whose path is too long for a socket', async () => {
    const dataDir = path.join(temporaryFolder(), 'x'.repeat(120))
    const env = await settings(dataDir)
    const server = runServer(env)
    await server.ready()
    expect(await heartbeat(env)).toEqual({ success: true, messages: [] })
  })
})
