import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { daysAfter } from '#core/day.ts'
import { readConfig } from '#server/config.ts'
import { certificateFor } from '#tests/support/certificate.ts'
import { dnsDouble } from '#tests/support/dns-double.ts'
import { startLocalSite } from '#tests/support/local-site.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { sellerSettings } from '#tests/support/seller.ts'
import { temporaryFolder } from '#tests/support/server-process.ts'
import { outage, viesDouble } from '#tests/support/vies-double.ts'
import type { Finding } from './finding.ts'
import { mailServerFindings } from './mail-server.ts'
import { lawFindings } from './own-law.ts'
import { addressFindings } from './public-address.ts'
import { resolver, senderFindings } from './sender.ts'
import { settingFindings } from './settings.ts'
import { taxFindings } from './tax-registry.ts'

const now = new Date('2026-11-26T12:00:00Z')
/** A public website that lacks nothing. */
const whole = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://goodfaith.example',
  SMTP_URL: 'smtps://user:hush@mail.example',
  SUPPORT_EMAIL: 'help@goodfaith.example',
  SECURITY_CONTACT: 'security@goodfaith.example',
  SECRET_KEY: 'a secret key for tests, long enough',
  TRUST_PROXY: '1',
} as const
const config = (changes: Readonly<Record<string, string | undefined>> = {}) => readConfig({ ...whole, ...changes })
const states = (findings: readonly Finding[]) => findings.map(({ state, about }) => `${state} ${about}`)
const words = (findings: readonly Finding[]) => findings.map(({ says }) => says).join('\n')

describe('settings', () => {
  test('a website that lacks nothing is ok, and so is one on this machine that has nothing', () => {
    expect(states(settingFindings(config(), now))).toEqual(['ok settings'])
    expect(states(settingFindings(readConfig({ DATA_DIR: temporaryFolder() }), now))).toEqual(['ok settings'])
  })

  test.each([
    ['wrong', { PUBLIC_URL: 'http://goodfaith.example' }, 'passwords travel in the clear'],
    ['wrong', { SMTP_URL: undefined }, 'SMTP_URL is not set'],
    ['wrong', { SMTP_URL: undefined, SUPPORT_EMAIL: undefined }, 'SUPPORT_EMAIL is not set'],
    ['wrong', { TRUST_PROXY: '0' }, 'share their limits'],
    ['look', { HOST: '0.0.0.0' }, 'can pretend to have any address'],
    ['look', { SECURITY_CONTACT: undefined }, 'SECURITY_CONTACT is not set'],
    ['look', { PAYMENTS: 'test' }, 'a test card opens'],
    ['look', { SMTP_URL: 'smtp://user:hush@mail.example' }, 'does not insist on TLS'],
    ['look', { DATABASE_URL: 'postgres://goodfaith:hush@db.example/goodfaith' }, 'without sslmode'],
    ['look', { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, 'reads the metrics'],
    ['look', { SECOND_SECRET_KEY: 'the previous secret key, long enough' }, 'SECOND_SECRET_KEY is accepted'],
  ])('%s: %j', (state, changes, says) => {
    const found = settingFindings(config(changes), now)
    expect(found.find((one) => one.says.includes(says))?.state).toBe(state)
    expect(words(found)).not.toContain('hush')
  })

  test.each([
    { SMTP_URL: 'smtp://user:hush@mail.example?requireTLS=true' },
    { DATABASE_URL: 'postgres://goodfaith:hush@db.example/goodfaith?sslmode=verify-full' },
    { DATABASE_URL: 'postgres://goodfaith@localhost/goodfaith?host=/run/postgresql' },
  ])('%j is as safe as can be', (changes) => {
    expect(states(settingFindings(config(changes), now))).toEqual(['ok settings'])
  })
})

describe('the public address', () => {
  const secureSite = async () => {
    const site = await startLocalSite(
      { '/health/ready': (_request, reply) => void reply.setHeader('x-request-id', 'x').end('ready') },
      certificateFor('IP:127.0.0.1'),
    )
    return `https://127.0.0.1:${site.reach.portOf(new URL('https://x'))}`
  }

  test('a certificate that browsers refuse is wrong, and so is one that has ended', async () => {
    const publicUrl = await secureSite()
    const [refused] = await addressFindings({ publicUrl }, new Date())
    expect(refused).toMatchObject({ state: 'wrong', about: 'certificate' })
    expect(refused!.says).toContain('Browsers will refuse')
    const [ended] = await addressFindings({ publicUrl }, daysAfter(new Date(), 2))
    expect(ended!.says).toContain('ended on')
  })

  test('an address at which something else answers, nobody, or a server that is not ready', async () => {
    const answers = { code: 200, headers: {} as Record<string, string> }
    const server = createServer((_request, reply) => reply.writeHead(answers.code, answers.headers).end())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect(words(await addressFindings({ publicUrl }, now))).toContain('somebody else answers')
    answers.headers = { 'x-request-id': 'x' }
    expect(states(await addressFindings({ publicUrl }, now))).toEqual(['ok public address'])
    answers.code = 503
    expect(words(await addressFindings({ publicUrl }, now))).toContain('not ready (503)')
    expect(words(await addressFindings({ publicUrl: 'http://127.0.0.1:1' }, now))).toContain('Nobody answers')
  })
})

describe('mails', () => {
  const about = (smtpUrl: string) => ({ ...config(), smtpUrl, mailFrom: 'Goodfaith <legal@goodfaith.example>' })

  test('a mail server that answers, and one that takes a mail', async () => {
    const { url, received } = await startMailServer()
    expect(states(await mailServerFindings(about(url), undefined))).toEqual(['ok mail server'])
    expect(received).toEqual([])
    expect(states(await mailServerFindings(about(url), 'me@example.org'))).toEqual(['ok mail server'])
    expect(received.map(({ from, to }) => [from?.address, to?.[0]?.address])).toEqual([
      ['legal@goodfaith.example', 'me@example.org'],
    ])
  })

  test('nobody there, and an address that is refused', async () => {
    expect(words(await mailServerFindings(about('smtp://user:hush@127.0.0.1:1'), undefined))).toMatch(
      /does not take our mails \((?!.*hush).*ECONNREFUSED/,
    )
    const { url, state } = await startMailServer()
    state.nobody = 'me@example.org'
    expect(words(await mailServerFindings(about(url), 'me@example.org'))).toContain('no such mailbox')
  })

  const good = {
    'goodfaith.example': ['some other text', 'v=spf1 include:mail.example -all'],
    's1._domainkey.goodfaith.example': ['v=DKIM1; k=rsa; p=MIIBIjANBg' + 'A'.repeat(300)],
    '_dmarc.goodfaith.example': ['v=DMARC1; p=quarantine; rua=mailto:dmarc@goodfaith.example'],
  }
  const asked = async (texts: Readonly<Record<string, readonly string[]>>, selector: string | undefined = 's1') =>
    senderFindings(config(), selector, resolver([await dnsDouble(texts)]))

  test('a sender whose domain says everything is ok', async () => {
    expect(states(await asked(good))).toEqual(['ok SPF', 'ok DKIM', 'ok DMARC'])
  })

  test.each([
    ['nothing', {}, ['wrong SPF', 'wrong DKIM', 'look DMARC']],
    ['two records of SPF', { 'goodfaith.example': ['v=spf1 -all', 'v=spf1 a -all'] }, ['wrong SPF']],
    ['that everybody may send', { 'goodfaith.example': ['v=spf1 +all'] }, ['wrong SPF']],
    ['an empty key', { 's1._domainkey.goodfaith.example': ['v=DKIM1; p='] }, ['wrong DKIM']],
    ['to do nothing', { '_dmarc.goodfaith.example': ['v=DMARC1; p=none'] }, ['look DMARC']],
  ])('a domain that says %s', async (_what, texts, found) => {
    const all = states(await asked(Object.keys(texts).length === 0 ? {} : { ...good, ...texts }))
    expect(all.filter((one) => !one.startsWith('ok'))).toEqual(found)
  })

  test('the policy of the domain above counts, a key without its selector is not looked for, and silence is said', async () => {
    const sub = { ...config(), mailFrom: 'legal@mail.goodfaith.example' }
    const dns = resolver([await dnsDouble({ ...good, 'mail.goodfaith.example': ['v=spf1 a -all'] })])
    expect(states(await senderFindings(sub, undefined, dns))).toEqual(['ok SPF', 'look DKIM', 'ok DMARC'])
    expect(states(await senderFindings(config(), 's1', resolver(['127.0.0.1:1'])))).toEqual(['look sender'])
    expect(await senderFindings({ ...config(), smtpUrl: undefined }, 's1', dns)).toEqual([])
  })
})

test('the registry of VAT numbers knows the seller, does not, or is silent', async () => {
  const double = await viesDouble()
  const seller = { ...sellerSettings, PAYMENTS: 'test', VIES_URL: double.url }
  expect(states(await taxFindings(config(seller)))).toEqual(['ok VIES'])
  double.answer = () => ({ body: { valid: false } })
  expect(states(await taxFindings(config(seller)))).toEqual(['wrong VIES'])
  double.answer = () => outage('MS_UNAVAILABLE')
  expect(states(await taxFindings(config(seller)))).toEqual(['look VIES'])
  expect(await taxFindings(config({ ...seller, PAYMENTS: 'off' }))).toEqual([])
})

test('a public website without its own legal pages is wrong, and one on this machine may be meant so', () => {
  const DATA_DIR = temporaryFolder()
  expect(states(lawFindings(config({ DATA_DIR }), now))).toEqual(['wrong own legal pages'])
  expect(states(lawFindings(readConfig({ DATA_DIR }), now))).toEqual(['look own legal pages'])
  expect(states(lawFindings(config({ OPERATOR_FILE: '/nowhere.yaml' }), now))).toEqual(['wrong own legal pages'])
})
