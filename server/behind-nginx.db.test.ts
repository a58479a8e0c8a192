import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { isLeftOut } from '#scripts/programs.ts'
import { cloneDatabaseUrl } from '#tests/support/database.ts'
import { behind, documentedUpstream, type Upstream } from '#tests/support/documented-nginx.ts'
import { eventually } from '#tests/support/eventually.ts'
import { answersFor } from '#tests/support/hobby-blog.ts'
import { startNginx } from '#tests/support/nginx.ts'
import { freePort, runServer, temporaryFolder } from '#tests/support/server-process.ts'
import { viesDouble } from '#tests/support/vies-double.ts'
import { secretLinks } from './account/secret-links.ts'
import { openDatabase } from './database/database.ts'

/** With nothing but the servers: nginx then takes one out for ten seconds after one failure, and keeps no connection. */
const plainUpstream: Upstream = (servers) =>
  `upstream goodfaith { ${servers.map((server) => `server 127.0.0.1:${server};`).join(' ')} }\n`

type Call = { path: string; payload?: object; token?: string | undefined }

/** A browser that keeps one connection to nginx. */
function browser(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  return ({ path, payload, token }: Call): Promise<{ status: number; body: string }> =>
    new Promise((resolve, reject) => {
      const headers = {
        ...(payload && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      }
      const options = {
        agent,
        port,
        path: `/api/v1${path}`,
        host: '127.0.0.1',
        method: payload ? 'POST' : 'GET',
        headers,
      }
      const asked = request(options, (reply: IncomingMessage) => {
        let body = ''
        reply.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
        reply.on('error', reject)
        reply.on('end', () => resolve({ status: reply.statusCode!, body }))
      })
      asked.on('error', reject)
      asked.end(payload && JSON.stringify(payload))
    })
}

/** The token of a customer who has set a password. */
async function logIn(port: number, databaseUrl: string, secretKey: string): Promise<string> {
  const call = browser(port)
  const { db, close } = openDatabase({ connectionString: databaseUrl }, () => undefined, 1)
  await call({ path: '/agreement/new', payload: policy('vera@example.org') })
  const { id } = await db.selectFrom('activations').select('id').executeTakeFirstOrThrow()
  await close()
  const activation_hash = secretLinks([secretKey]).activation.secretOf(id)
  await call({ path: '/customer/activate-account', payload: { activation_hash } })
  const set = { activation_hash, password: 'six quiet bees' }
  const { body } = await call({ path: '/customer/initial-password-set', payload: set })
  return (JSON.parse(body) as { token: string }).token
}

const policy = (email: string) => ({ type: 'PRIVACY_POLICY', language: 'en', answers: answersFor(email) })

/** How often a server is restarted: `RESTARTS=50 npm test -- server/behind-nginx` is the long run, of about a quarter of an hour. */
const restarts = Number(process.env['RESTARTS'] ?? 3)
/** A restart and what is waited for after it take some seconds, and on a busy machine a quarter of a minute. */
const timeout = 600_000 + restarts * 60_000
/** After which nginx tries a server again that failed (fail_timeout), and so much to be sure. */
const nginxForgets = 11_000

test.skipIf(isLeftOut('nginx')).each([
  { nginx: 'the documented nginx', upstream: documentedUpstream, between: 0 },
  // As docs/operations.md says: without max_fails=0, ten seconds between a server's being ready and the stop of the next. Few of them
  // show nothing that the others do not, so they are left to the long run.
  ...(process.env['RESTARTS'] === undefined
    ? []
    : [{ nginx: 'an nginx of defaults', upstream: plainUpstream, between: nginxForgets }]),
])(
  'behind $nginx, rolling restarts of two servers lose no request, while a registry says nothing',
  { timeout },
  async ({ upstream, between }) => {
    const vies = await viesDouble()
    vies.answer = () => 'silence'
    const DATABASE_URL = await cloneDatabaseUrl()
    const SECRET_KEY = 'a secret key for two servers, long enough'
    const ports = [String(await freePort()), String(await freePort())]
    const start = async (PORT: string) => {
      const env = {
        PORT,
        DATABASE_URL,
        SECRET_KEY,
        DATA_DIR: temporaryFolder(),
        VIES_URL: vies.url,
        TRUST_PROXY: 'true',
      }
      const server = runServer(env)
      await server.ready()
      return server
    }
    const servers = [await start(ports[0]!), await start(ports[1]!)]
    const { port, errors } = await startNginx(behind(upstream, ports))
    const token = await logIn(port, DATABASE_URL, SECRET_KEY)

    const outcomes: Record<string, number> = {}
    const visits = { areOver: false }
    const visit = async (what: Call) => {
      const call = browser(port)
      while (!visits.areOver) {
        const outcome = await call(what).then(
          ({ status }) => String(status),
          (cause: unknown) => String(cause),
        )
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
        await pause(10)
      }
    }
    const check = { country: 'FR', vat_number: 'FR40303265045' }
    const visitors = [
      ...Array.from({ length: 3 }, () => visit({ path: '/public/countries/list' })),
      ...Array.from({ length: 3 }, () => visit({ path: '/agreement/new', payload: policy('ada@example.org') })),
      ...Array.from({ length: 2 }, () => visit({ path: '/customer/check-vies', payload: check, token })),
    ]
    await eventually(() => expect(vies.asked.length).toBeGreaterThan(1))
    for (let time = 0; time < restarts; time += 1) {
      const one = time % 2
      if (time > 0 && between > 0) await pause(between)
      servers[one]!.child.kill('SIGTERM')
      expect(await servers[one]!.exited).toBe(0)
      servers[one] = await start(ports[one]!)
    }
    visits.areOver = true
    for (const { child } of servers) child.kill('SIGTERM')
    await Promise.all(visitors)
    // Too many agreements from one address are refused (429), which is an answer like any other.
    const { 200: done = 0, 429: refused = 0, ...others } = outcomes
    if (restarts > 3) process.stdout.write(`${restarts} restarts, ${done + refused} requests answered\n`)
    // Whoever cannot connect to a server that is ending has sent it nothing, and nginx goes to the other.
    const unusual = errors()
      .split('\n')
      .filter((line) => !line.includes('connect() failed') || !line.includes('while connecting to upstream'))
    expect({ others, unusual }).toEqual({ others: {}, unusual: [''] })
    expect(done).toBeGreaterThan(100)
  },
)
