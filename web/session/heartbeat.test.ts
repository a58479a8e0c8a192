import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient } from '#contract/client.ts'
import { fakeApi, refusal, success } from './testing/fake-api.ts'
import type { FakeReply } from './testing/fake-api.ts'
import { createHeartbeat } from './heartbeat.ts'

const call = 'GET /heartbeat'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open(reply: FakeReply, isStorageAllowed = () => true) {
  const api = fakeApi({ [call]: reply })
  const heartbeat = createHeartbeat(isStorageAllowed)
  const client = createClient({ fetch: api.fetch, baseUrl: '/api/v1', isDown: () => heartbeat.get() !== 'up' })
  return { api, heartbeat, beat: () => heartbeat.beat(client) }
}

test('a 200 means up, and nothing is asked again', async () => {
  const { api, heartbeat, beat } = open(success())
  await beat()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heartbeat.get()).toBe('up')
  expect(api.calls()).toHaveLength(1)
})

test.each([
  ['unavailable', refusal(429)],
  ['down', { status: 500, body: '' }],
  ['down', { status: 503, body: '' }],
  ['unreachable', 'no-reply'],
] as const)('it is %s until a heartbeat 5000 ms later succeeds', async (state, reply) => {
  const { api, heartbeat, beat } = open(reply)
  await beat()
  expect(heartbeat.get()).toBe(state)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(api.calls()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(api.calls()).toHaveLength(2)
  expect(heartbeat.get()).toBe(state)
  api.replies[call] = success()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(heartbeat.get()).toBe('up')
})

test('blocked storage is noticed before anything is asked, and looked at again in 5000 ms', async () => {
  let allowed = false
  const { api, heartbeat, beat } = open(success(), () => allowed)
  await beat()
  expect(heartbeat.get()).toBe('blocked')
  expect(api.calls()).toEqual([])
  allowed = true
  await vi.advanceTimersByTimeAsync(5_000)
  expect(heartbeat.get()).toBe('up')
})

test('two heartbeats at once are one', async () => {
  const { api, beat } = open(refusal(429))
  await Promise.all([beat(), beat()])
  expect(api.calls()).toHaveLength(1)
  await beat()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(api.calls()).toHaveLength(3)
})

test('listeners are called only for changes', async () => {
  const { heartbeat, beat } = open(refusal(429))
  const told = vi.fn()
  heartbeat.subscribe(told)
  await beat()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(told).toHaveBeenCalledOnce()
  heartbeat.stop()
})
