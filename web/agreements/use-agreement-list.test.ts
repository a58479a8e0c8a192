import { expect, test, vi } from 'vitest'
import type { AgreementCard } from '#contract/agreement.ts'
import { createClient } from '#contract/client.ts'
import { fakeApi, type FakeReply, refusal, success } from '../session/testing/fake-api.ts'
import { loadAgreementList } from './use-agreement-list.ts'

const card = (id: string) => ({ id }) as AgreementCard
const all = 'GET /customer/agreements/all'
const unpaid = 'GET /customer/agreements/unpaid'

function load(replies: Record<string, FakeReply>) {
  const onRefused = vi.fn()
  const client = createClient({ fetch: fakeApi(replies).fetch, baseUrl: '/api/v1' })
  return { list: loadAgreementList(client, onRefused), onRefused }
}

test('what waits for payment stands apart, once', async () => {
  const { list } = load({
    [all]: success({ agreements: [card('a'), card('b'), card('c')] }),
    [unpaid]: success({ agreements: [card('b')] }),
  })
  expect(await list).toEqual({ complete: [card('a'), card('c')], unpaid: [card('b')] })
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
    await expect(list).rejects.toThrow(/Server error|No\./)
    expect(onRefused).not.toHaveBeenCalled()
  },
)
