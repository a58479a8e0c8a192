import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError } from '../config-error.ts'
import { docsPlugin } from './docs-routes.ts'

test('the documentation is served without a script, and nothing beside it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(path.join(folder, 'index.html'), '<h1>Documentation</h1>')
  const app = fastify()
  app.register(docsPlugin(folder))
  const page = await app.inject('/docs/')
  expect(page.body).toBe('<h1>Documentation</h1>')
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'/)
  expect((await app.inject('/docs')).headers.location).toBe('/docs/')
  expect((await app.inject('/docs/../package.json')).statusCode).toBe(404)
  expect((await app.inject('/docs/%2e%2e/package.json')).statusCode).not.toBe(200)
})

test('a server that is to serve what was not built says how to build it', () => {
  expect(() => docsPlugin(path.join(tmpdir(), 'no-such-folder'))).toThrow(ConfigError)
})
