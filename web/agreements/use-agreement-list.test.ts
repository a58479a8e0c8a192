import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AgreementCard } from '#contract/agreement.ts'
import { createClient } from '#contract/client.ts'
import { fakeApi, type FakeReply, refusal, success } from '../session/testing/fake-api.ts'
import { loadAgreementList } from './use-agreement-list.ts'

// A list that does not come is a warning in the browser's console.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

const card = (id: string) => ({ id }) as AgreementCard
const all = 'GET /customer/agreements/all'
const unpaid = 'GET /customer/agreements/unpaid'

function load(replies: Record<string, FakeReply>) {
  const onRefused = vi.fn()
  const client = createClient({ fetch: fakeApi(replies).fetch, baseUrl: '/api/v1' })
  return { list: loadAgreementList(client, onRefused, 1), onRefused }
}

test('what waits for payment stands apart, once', async () => {
  const { list } = load({
    [all]: success({ agreements: [card('a'), card('b'), card('c')], next: 'place', total: 30 }),
    [unpaid]: success({ agreements: [card('b')] }),
  })
  expect(await list).toEqual({ complete: [card('a'), card('c')], unpaid: [card('b')], total: 29, hasMore: true })
})

test.each([200, 401])('a list that is refused with %i ends the session', async (status) => {
  const { list, onRefused } = load({ [all]: refusal(status), [unpaid]: success({ agreements: [] }) })
  await expect(list).rejects.toThrow('No.')
  expect(onRefused).toHaveBeenCalledOnce()
})

test.each<FakeReply>(['no-reply', { status: 500 }, refusal(429)])(
  'a list that does not come (%j) keeps it',
  async (reply) => {
    const { list, onRefused } = load({ [all]: reply, [unpaid]: success({ agreements: [] }) })
    await expect(list).rejects.toThrow(/Server error|did not answer|No\./)
    expect(onRefused).not.toHaveBeenCalled()
  },
)

test('as many pages are loaded as were asked for, or as there are', async () => {
  const replies: Record<string, object> = {
    '': { agreements: [card('a')], next: 'a', total: 3 },
    '?after=a': { agreements: [card('b')], next: 'b', total: 3 },
    '?after=b': { agreements: [card('c')], next: null, total: 3 },
  }
  const client = createClient({
    baseUrl: '/api/v1',
    fetch: async (input) => {
      const { pathname, search } = new URL(String(input), 'http://localhost')
      const data = pathname.endsWith('/all') ? replies[search] : { agreements: [] }
      return Response.json({ success: true, messages: [], data })
    },
  })
  const ids = async (pages: number) =>
    (await loadAgreementList(client, vi.fn(), pages)).complete.map(({ id }) => id).join('')
  expect([await ids(1), await ids(2), await ids(3), await ids(4)]).toEqual(['a', 'ab', 'abc', 'abc'])
})
