import { expect, test, vi } from 'vitest'
import { createClient } from '#contract/client.ts'
import { fakeApi, type FakeReply, refusal } from '../session/testing/fake-api.ts'
import { loadInfo } from './load-info.ts'

function load(reply: FakeReply) {
  const onRefused = vi.fn()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const client = createClient({ fetch: fakeApi({ 'GET /customer/info': reply }).fetch, baseUrl: '/api/v1' })
  return { info: loadInfo(client, onRefused), onRefused, warn }
}

test.each([200, 401])('info that is refused with %i ends the session', async (status) => {
  const { info, onRefused, warn } = load(refusal(status))
  await expect(info).rejects.toThrow('No.')
  expect(onRefused).toHaveBeenCalledOnce()
  expect(warn).toHaveBeenCalledWith('There was an issue when trying to get your info.')
})

test.each<FakeReply>(['no-reply', { status: 500 }, refusal(429)])(
  'info that does not come (%j) keeps it',
  async (reply) => {
    const { info, onRefused } = load(reply)
    await expect(info).rejects.toThrow(/Server error|did not answer|No\./)
    expect(onRefused).not.toHaveBeenCalled()
  },
)
