import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient } from '#contract/client.ts'
import type { Language } from '#core/document/node.ts'
import { fakeApi, refusal, success } from '../session/testing/fake-api.ts'
import type { FakeReply } from '../session/testing/fake-api.ts'
import { watchAgreement } from './watch-agreement.ts'

const id = '6f1c1f0e-0000-4000-8000-000000000002'
const inPublic = `GET /agreement/public-download-details/${id}`
const asOwner = `GET /agreement/download-details/${id}`
const generate = 'POST /agreement/generate-files'
const agreement = (status: string): FakeReply =>
  success({ id, files: { status, formats: [] }, obstacles: { download: null } })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open(isLoggedIn: boolean, replies: Record<string, FakeReply>, language?: Language) {
  const api = fakeApi({ [generate]: success({ status: 'generating' }), ...replies })
  const views: string[] = []
  const stop = watchAgreement({
    api: createClient({ fetch: api.fetch, baseUrl: '/api/v1' }),
    id,
    language,
    isLoggedIn,
    onView: ({ details, viewer }) => views.push(`${viewer}: ${details.files.status}`),
  })
  return { api, views, stop }
}

test('a visitor sees the files come, and then nothing is asked any more', async () => {
  const { api, views } = open(false, { [inPublic]: agreement('generating') })
  await vi.advanceTimersByTimeAsync(0)
  api.replies[inPublic] = agreement('generated')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(views).toEqual(['visitor: generating', 'visitor: generated'])
})

test("an owner's visit starts the making of files once", async () => {
  const { api, stop } = open(true, { [asOwner]: agreement('not-generated') })
  await vi.advanceTimersByTimeAsync(10_000)
  stop()
  expect(api.calls().filter((call) => call === generate)).toHaveLength(1)
})

test('what waits for payment is shown, and nothing is made or waited for', async () => {
  const { api } = open(true, {
    [asOwner]: success({ id, files: { status: 'not-generated', formats: [] }, unpaid: true }),
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(api.calls()).toEqual([asOwner])
})

test('a translation is asked for by its language', async () => {
  const { api } = open(false, { [`${inPublic}?language=de`]: agreement('generated') }, 'de')
  await vi.advanceTimersByTimeAsync(0)
  expect(api.calls()).toEqual([`${inPublic}?language=de`])
})

test('a visitor starts nothing, and does not wait for what nobody started', async () => {
  const { api } = open(false, { [inPublic]: agreement('not-generated') })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(api.calls()).toEqual([inPublic])
})

test('a customer whose agreement it is not sees what everybody sees', async () => {
  const forbidden = { forbidden: { code: 'other-account', message: 'Another account.' } }
  const { views } = open(true, { [asOwner]: refusal(200, forbidden), [inPublic]: agreement('generated') })
  await vi.advanceTimersByTimeAsync(0)
  expect(views).toEqual(['other: generated'])
})

test('pauses grow to 10000 ms, and a failed look is tried again', async () => {
  const { api, stop } = open(false, { [inPublic]: 'no-reply' })
  await vi.advanceTimersByTimeAsync(60_000)
  const after = api.calls().length
  await vi.advanceTimersByTimeAsync(30_000)
  stop()
  expect(api.calls().length - after).toBe(3)
})

test('a watch that was ended asks no more', async () => {
  const { api, stop } = open(false, { [inPublic]: agreement('generating') })
  await vi.advanceTimersByTimeAsync(0)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(api.calls()).toHaveLength(1)
})
