import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { utcDay } from '#core/day.ts'

// Each command is a process of its own.
let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'operator-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))
const file = () => path.join(dataDir, 'operator.yaml')

function operator(lines: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/operator.ts'], {
    input: lines.map((line) => `${line}\n`).join(''),
    env: { ...process.env, DATA_DIR: dataDir, PUBLIC_URL: 'https://goodfaith.example', ...env },
  })
  return { status, out: String(stdout), said: String(stderr) }
}

/** As somebody in Ireland types them. */
const typed = [
  'ireland',
  'company',
  'Example Documents Ltd',
  '1 Example Lane; Galway',
  'not an address',
  'hello@example.org',
  '',
  '123456, Companies Registration Office',
  '',
  '',
  'eea, uk',
  '',
  'Hetzner, Example Hosting',
  'hosts the website',
  'IE',
  'https://hosting.example/privacy',
  '',
  '1',
  '14',
  'tls, access',
  '1',
  '',
  '18',
  '1',
  '',
]

test('the questions are asked once, and the answers are those of a website with legal pages', () => {
  const { status, out, said } = operator([...typed, ''])
  expect({ status, said }).toEqual({ status: 0, said: '' })
  expect(out).toContain('In which country are you based?')
  expect(out).toContain('https://goodfaith.example/legal/imprint')
  const { answers, text } = parse(readFileSync(file(), 'utf8')) as { answers: Record<string, unknown>; text: string }
  expect(answers).toMatchObject({
    country: 'IE',
    entityType: 'company',
    companyName: 'Example Documents Ltd',
    companyAddress: '1 Example Lane\nGalway',
    contactEmail: 'hello@example.org',
    audienceRegions: ['eea', 'uk'],
    hostingProviders: [
      'hetzner',
      {
        name: 'Example Hosting',
        purpose: 'hosts the website',
        country: 'IE',
        privacyUrl: 'https://hosting.example/privacy',
      },
    ],
    keepLogs: 14,
    minimumAge: 18,
    lawAuthor: 'lay',
    governingCountry: 'IE',
  })
  expect(answers['effectiveDate']).toBe(utcDay(new Date()))
  expect(text).toMatch(/^[0-9a-f]{16}$/)
  // Asked again, every answer is offered and Enter keeps it.
  const again = operator(Array.from({ length: 60 }, () => ''))
  expect(again.status, again.said).toBe(0)
  expect(again.out).toContain('[Example Documents Ltd]')
  expect(parse(readFileSync(file(), 'utf8'))).toMatchObject({ answers, text })
})

test('what is filled in is listed: Enter confirms it, and a number has it asked', () => {
  const listed = operator([...typed, 'none of them', '1', '-', ''])
  expect(listed.status, listed.said).toBe(0)
  const [, list = ''] = listed.out.split('We filled this in:')
  const labels = [...list.matchAll(/^ {2}\d+\. (.+[?:]) /gm)].map(([, label]) => label!)
  expect(labels.length).toBeGreaterThan(1)
  expect(list).toContain('“none of them” is none of the numbers.')
  // The first was asked, and its answer removed: it stays open, and the others stand.
  const before = parse(readFileSync(file(), 'utf8')) as { answers: Record<string, unknown> }
  rmSync(file())
  const whole = operator([...typed, ''])
  expect(whole.status, whole.said).toBe(0)
  const after = parse(readFileSync(file(), 'utf8')) as { answers: Record<string, unknown> }
  expect(Object.keys(after.answers).filter((key) => !(key in before.answers))).toHaveLength(1)
})

test('answers that end too early change nothing', () => {
  const { status, said } = operator(typed.slice(0, 4))
  expect(status).toBe(1)
  expect(said).toContain('Nothing was written.')
  expect(existsSync(file())).toBe(false)
})

test('a wrong setting is named', () => {
  expect(operator([], { PUBLIC_URL: 'ftp://x' })).toMatchObject({
    status: 1,
    said: expect.stringContaining('PUBLIC_URL'),
  })
})
