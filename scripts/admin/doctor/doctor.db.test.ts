import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import path from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { stringify } from 'yaml'
import { admin } from '#tests/support/admin.ts'
import { certificateFor } from '#tests/support/certificate.ts'
import { cloneDatabaseUrl } from '#tests/support/database.ts'
import { dnsDouble } from '#tests/support/dns-double.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { operatorAnswers } from '#tests/support/operator-answers.ts'
import { freePort, runServer, temporaryFolder } from '#tests/support/server-process.ts'
import type { Finding } from './finding.ts'

const doctor = (env: Readonly<Record<string, string>>, ...args: readonly string[]) => admin(env, 'doctor', ...args)

const notOk = (out: string) =>
  (JSON.parse(out) as Finding[]).filter(({ state }) => state !== 'ok').map(({ state, about }) => `${state} ${about}`)

/** A proxy with TLS, as every public website has one. */
async function behindTls(port: number) {
  const { key, cert } = certificateFor('IP:127.0.0.1')
  const proxy = createServer({ key, cert }, (incoming, reply) => {
    const onward = request(
      { port, path: incoming.url, method: incoming.method, headers: incoming.headers },
      (answer) => void answer.pipe(reply.writeHead(answer.statusCode!, answer.headers)),
    )
    onward.on('error', () => reply.destroy())
    incoming.pipe(onward)
  })
  const secure = await freePort()
  proxy.listen(secure, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  const file = path.join(temporaryFolder(), 'ca.pem')
  writeFileSync(file, cert)
  return { url: `https://127.0.0.1:${secure}`, file }
}

test('an installation that lacks nothing has nothing wrong, and each part that is taken away is found', async () => {
  const port = await freePort()
  const { url, file } = await behindTls(port)
  const mails = await startMailServer()
  const DATABASE_URL = await cloneDatabaseUrl()
  const DATA_DIR = temporaryFolder()
  writeFileSync(path.join(DATA_DIR, 'operator.yaml'), stringify({ answers: operatorAnswers }))
  const env = {
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL,
    DATA_DIR,
    SMTP_URL: mails.url,
    SUPPORT_EMAIL: 'help@goodfaith.example',
    MAIL_FROM: 'legal@goodfaith.example',
    TRUST_PROXY: '1',
    NODE_EXTRA_CA_CERTS: file,
  }
  const server = runServer(env)
  await server.ready()
  const dns = await dnsDouble({
    'goodfaith.example': ['v=spf1 a -all'],
    's1._domainkey.goodfaith.example': ['v=DKIM1; p=MIIB'],
    '_dmarc.goodfaith.example': ['v=DMARC1; p=reject'],
  })
  const asked = ['--json', '--dkim', 's1', '--dns', dns]
  const well = await doctor(env, ...asked)
  expect(well).toMatchObject({ code: 0, said: '' })
  // The certificate of a test is good for a day.
  expect(notOk(well.out)).toEqual(['look certificate'])
  expect((await doctor(env, '--dns', dns)).out).toMatch(/^ok +PostgreSQL +The server is PostgreSQL \d+/m)

  const client = new Client({ connectionString: DATABASE_URL })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`insert into migrations (name, hash) values ('9999-of-tomorrow.sql', 'x')`)
  const newer = await doctor(env, ...asked)
  expect(newer.code).toBe(1)
  expect(notOk(newer.out)).toContain('wrong schema')
  await client.query(`update migrations set name = 'unfinished-move', hash = '' where name like '9999%'`)
  expect((await doctor(env, '--dns', dns)).out).toMatch(/^wrong +schema +.* Run npm run admin -- move-to again/m)
  await client.query(`delete from migrations where name > '0010'`)
  expect(notOk((await doctor(env, ...asked)).out)).toContain('look schema')
  await client.query(`update migrations set hash = 'x' where name like '0001%'`)
  expect(notOk((await doctor(env, ...asked)).out)).toContain('wrong schema')

  server.child.kill('SIGTERM')
  await server.exited
  expect(notOk((await doctor(env, ...asked)).out)).toContain('wrong public address')
  const gone = new URL(DATABASE_URL)
  gone.pathname = '/no_such_database'
  const broken = await doctor({ ...env, DATABASE_URL: gone.href }, ...asked)
  expect(notOk(broken.out)).toContain('wrong database')
})

test('a setting that is wrong by itself is a line as well, and a word too many is refused', async () => {
  const { code, out, said } = await doctor({ PORT: 'x', SECRET_KEY: 'short' }, '--json')
  expect({ code, said }).toEqual({ code: 1, said: '' })
  expect(JSON.parse(out)).toEqual([
    { about: 'settings', state: 'wrong', says: expect.stringContaining('The setting PORT must be') },
    { about: 'settings', state: 'wrong', says: 'The setting SECRET_KEY must have at least 32 characters.' },
  ])
  expect((await doctor({}, 'well')).said).toContain('“doctor” takes no argument.')
  const unknown = await doctor({}, '--dns', 'x')
  expect(unknown).toMatchObject({ code: 1, out: '' })
  expect(unknown.said).toMatch(/^--dns: “x” is no address of a server/)
})
