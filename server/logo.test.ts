import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { readLogo, serveLogo } from './logo.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'goodfaith-logo-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileWith(name: string, content: string | Buffer): string {
  const file = path.join(folder, name)
  writeFileSync(file, content)
  return file
}

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script>alert(1)</script></svg>'

test('a drawing is served as it is, and runs nothing where it is opened by itself', async () => {
  const logo = readLogo({ logoFile: fileWith('mark.svg', drawing) })!
  expect(logo.path).toMatch(/^\/logo\/[0-9a-f]{12}\.svg$/)
  const app = Fastify()
  serveLogo(app, logo)
  const reply = await app.inject(logo.path)
  expect(reply.body).toBe(drawing)
  expect(reply.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
  })
  expect((await app.inject('/logo/000000000000.svg')).statusCode).toBe(404)
})

test.each([
  ['a file that is not there', () => path.join(folder, 'none.png'), 'which cannot be read'],
  ['something else', () => fileWith('page.svg', '<html></html>'), 'which is no picture'],
  ['another kind than its name says', () => fileWith('mark.png', drawing), 'which is no picture'],
  ['a large picture', () => fileWith('large.svg', drawing + ' '.repeat(200_000)), 'which has more than 200 kB'],
])('%s is refused by name', (_what, file, message) => {
  const logoFile = file()
  expect(() => readLogo({ logoFile })).toThrow(`The setting LOGO_FILE names ${logoFile}, ${message}`)
})

test('without the setting there is none', () => {
  expect(readLogo({ logoFile: undefined })).toBeUndefined()
})
