import { expect, test } from 'vitest'
import { fakeClient } from './fake-client.ts'

test('replies are given as they are, or made from what was asked', async () => {
  const api = fakeClient({
    'POST /customer/check': { available: true },
    'POST /md/convert': ({ payload }) => ({ html: `<p>${payload.text}</p>` }),
  })
  expect(await api.call('POST /customer/check', { payload: { email: 'a@b.example' } })).toEqual({ available: true })
  expect(await api.call('POST /md/convert', { payload: { text: 'Ada' } })).toEqual({ html: '<p>Ada</p>' })
})

test('a call without a reply is refused by its name', async () => {
  await expect(fakeClient({}).call('GET /customer/info')).rejects.toThrow('There is no sample for GET /customer/info.')
})
