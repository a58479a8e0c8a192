import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { createTestApp } from '#tests/support/app.ts'

test('the API is described for machines and, without a script, for people', async () => {
  const { app } = await createTestApp()
  const json = await app.inject('/api/v1/openapi.json')
  expect(json.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Goodfaith API' } })
  const page = await app.inject('/api/v1/docs')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).not.toContain('<script')
  for (const name of Object.keys(calls)) expect(page.body).toContain(`<code>${name}</code>`)
})
