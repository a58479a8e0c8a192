import { expect, onTestFinished, test, vi } from 'vitest'
import { fetchInLanguage } from './fetch-in-language.ts'

test('replies are asked for in the language of the page, and other headers stay', async () => {
  const sent = vi.fn(async () => new Response())
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('document', { documentElement: { lang: 'nl' } })
  onTestFinished(() => void vi.unstubAllGlobals())
  await fetchInLanguage('/api/v1/heartbeat', { method: 'POST', headers: { authorization: 'Bearer x' } })
  const [[, init]] = sent.mock.calls as unknown as [[string, RequestInit]]
  expect(init.method).toBe('POST')
  expect(Object.fromEntries(new Headers(init.headers))).toEqual({ 'accept-language': 'nl', authorization: 'Bearer x' })
})
