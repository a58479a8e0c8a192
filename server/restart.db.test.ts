import { Agent, get, type IncomingMessage, request } from 'node:http'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { answersFor } from '#tests/support/hobby-blog.ts'
import { freePort, runServer, temporaryFolder } from '#tests/support/server-process.ts'
import { eventually } from '#tests/support/eventually.ts'

type SocketAddress = Extract<TestDatabase['address'], { host: string }>

/** Settings for a server on a database of its own beside the other tests'. */
async function settings() {
  const { address, close } = await createTestDatabase()
  onTestFinished(close)
  const { host, user, database } = address as SocketAddress
  return {
    host,
    database,
    env: {
      PORT: String(await freePort()),
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
      DRAIN_SECONDS: '3',
    },
  }
}

function keptAlive(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  return agent
}

type Answer = { status: number; connection: string | undefined; body: string }

/** Calls a server over an agent's kept-alive connection. */
function call(agent: Agent, port: string, path: string, payload?: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { agent, port, path, host: '127.0.0.1' }
    const read = (reply: IncomingMessage) => {
      let body = ''
      reply.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
      reply.on('error', reject)
      reply.on('end', () => resolve({ status: reply.statusCode!, connection: reply.headers.connection, body }))
    }
    const made = payload
      ? request({ ...options, method: 'POST', headers: { 'content-type': 'application/json' } }, read)
      : get(options, read)
    made.on('error', reject)
    made.end(payload && JSON.stringify(payload))
  })
}

test('a server that is stopped goes on serving, says that it is not ready, and ends connections with a reply', async () => {
  const { env } = await settings()
  const server = runServer(env)
  await server.ready()
  const visitor = keptAlive()
  const balancer = keptAlive()
  const first = await call(visitor, env.PORT, '/health/live')
  expect(first).toMatchObject({ status: 200, connection: 'keep-alive' })
  expect(await call(balancer, env.PORT, '/health/ready')).toMatchObject({ status: 200, body: 'ready\n' })

  server.child.kill('SIGTERM')
  await eventually(async () =>
    expect(await call(balancer, env.PORT, '/health/ready')).toMatchObject({ status: 503, body: 'stopping\n' }),
  )
  // New visitors are still taken.
  expect(await call(keptAlive(), env.PORT, '/api/v1/heartbeat')).toMatchObject({ status: 200 })
  await eventually(() => expect(call(keptAlive(), env.PORT, '/health/live')).rejects.toThrow('ECONNREFUSED'))
  // The connection was idle when the server began to stop.
  expect(await call(visitor, env.PORT, '/api/v1/heartbeat')).toMatchObject({ status: 200, connection: 'close' })
  expect(await server.exited).toBe(0)
})

test('in rolling restarts no request is cut off', async () => {
  const { env } = await settings()
  const other = { ...env, PORT: String(await freePort()), DATA_DIR: temporaryFolder() }
  const stable = runServer(other)
  await stable.ready()
  let restarting = runServer(env)
  await restarting.ready()

  const visits = { areOver: false }
  const outcomes: Record<string, number> = {}
  const payload = { type: 'PRIVACY_POLICY', language: 'en', answers: answersFor('ada@example.org') }
  /** A visitor behind a load balancer that uses the restarting server whenever it is ready. */
  async function visit(path: string, payload?: object): Promise<void> {
    const agents = { [env.PORT]: keptAlive(), [other.PORT]: keptAlive() }
    while (!visits.areOver) {
      const isReady = await call(agents[env.PORT]!, env.PORT, '/health/ready').then(
        ({ status }) => status === 200,
        // A load balancer leaves out a server that it cannot ask.
        () => false,
      )
      const port = isReady ? env.PORT : other.PORT
      const { status } = await call(agents[port]!, port, path, payload)
      outcomes[status] = (outcomes[status] ?? 0) + 1
    }
  }
  const visitors = [
    ...Array.from({ length: 4 }, () => visit('/api/v1/heartbeat')),
    ...Array.from({ length: 2 }, () => visit('/api/v1/agreement/new', payload)),
  ]
  const failed = Promise.all(visitors).then(
    () => undefined,
    (cause: unknown) => cause,
  )
  const answered = (more: number) => {
    const before = outcomes['200'] ?? 0
    return eventually(() => expect(outcomes['200'] ?? 0).toBeGreaterThan(before + more))
  }
  await answered(20)
  restarting.child.kill('SIGTERM')
  expect(await restarting.exited).toBe(0)
  await answered(5)
  restarting = runServer(env)
  await restarting.ready()
  await answered(5)
  visits.areOver = true
  expect(await failed).toBeUndefined()
  // Too many agreements from one address are refused (429), which is an answer like any other.
  expect(Object.keys(outcomes).filter((status) => status !== '200' && status !== '429')).toEqual([])
})

test('a start that the database’s full disk prevents says so in one sentence', async () => {
  const { env, host, database } = await settings()
  const superuser = new Client({ host, user: 'goodfaith', database })
  await superuser.connect()
  await superuser.query(`
    create function fail() returns event_trigger language plpgsql as
      $$ begin raise 'could not extend file' using errcode = '53100'; end $$;
    create event trigger fail on ddl_command_start execute function fail();`)
  await superuser.end()
  const server = runServer(env)
  expect(await server.exited).toBe(1)
  expect(server.output()).toBe(
    'The disk of the database that DATABASE_URL names is full. Free some space there and start again; nothing that was stored is lost.\n',
  )
})
