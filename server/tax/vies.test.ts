import { expect, test } from 'vitest'
import { outage, outages, viesDouble } from '#tests/support/vies-double.ts'
import { createVies } from './vies.ts'

const french = { state: 'FR', number: '12345678901' }
/** A server that does not stop. */
const running = new AbortController().signal
const seller = { state: 'DE', number: '123456789' }

test('a number that is registered is valid, with the name and the proof that it was asked', async () => {
  const vies = await viesDouble()
  expect(await createVies(vies.url, seller, running).check(french)).toEqual({
    status: 'valid',
    name: 'EXAMPLE SARL',
    address: '1 RUE DE L’EXEMPLE\n75001 PARIS',
    consultationNumber: 'WAPIAAAAY0000000',
  })
  expect(vies.asked).toEqual([
    {
      path: '/check-vat-number',
      countryCode: 'FR',
      vatNumber: '12345678901',
      requesterMemberStateCode: 'DE',
      requesterNumber: '123456789',
    },
  ])
})

test('a seller without a number gets no proof, and states that tell no name tell none', async () => {
  const vies = await viesDouble()
  vies.answer = () => ({ body: { valid: true, name: '---', address: '---', requestIdentifier: '' } })
  expect(await createVies(vies.url, undefined, running).check(french)).toEqual({
    status: 'valid',
    name: null,
    address: null,
    consultationNumber: null,
  })
})

test.each([
  ['as POST answers', { valid: false }],
  ['as GET answers', { isValid: false, userError: 'INVALID' }],
])('a number that is not registered is invalid: %s', async (_how, body) => {
  const vies = await viesDouble()
  vies.answer = () => ({ body })
  expect(await createVies(vies.url, seller, running).check(french)).toEqual({ status: 'invalid' })
})

test('a valid number is valid as GET answers', async () => {
  const vies = await viesDouble()
  vies.answer = () => ({ body: { isValid: true, userError: 'VALID', name: 'A', address: 'B' } })
  expect(await createVies(vies.url, seller, running).check(french)).toMatchObject({ status: 'valid', name: 'A' })
})

test.each(outages.flatMap((code) => [200, 400, 500].map((status) => [code, status] as const)))(
  'an outage is never “invalid”: %s at %d',
  async (code, status) => {
    const vies = await viesDouble()
    vies.answer = () => ({ status, ...outage(code) })
    expect(await createVies(vies.url, seller, running).check(french)).toEqual({ status: 'unavailable', reason: code })
  },
)

test.each(['', '<html>502</html>', '[]', 'null', '{}', '{"valid":"yes"}'])(
  'a reply that says nothing is an outage: %j',
  async (body) => {
    const vies = await viesDouble()
    vies.answer = () => ({ status: 502, body })
    expect(await createVies(vies.url, seller, running).check(french)).toMatchObject({ status: 'unavailable' })
  },
)

test('a registry that nobody reaches is an outage', async () => {
  expect(await createVies('http://127.0.0.1:1', seller, running).check(french)).toMatchObject({ status: 'unavailable' })
})

test.each([
  ['takes too long', 'silence', 'TimeoutError'],
  ['hangs up', 'hang-up', 'UND_ERR_SOCKET'],
] as const)('a registry that %s is an outage, and what broke is known', async (_what, answer, reason) => {
  const vies = await viesDouble()
  vies.answer = () => answer
  expect(await createVies(vies.url, seller, running, 200).check(french)).toEqual({ status: 'unavailable', reason })
})

test('a seller in the one-stop shop is no requester: the registry knows numbers of states alone', async () => {
  const vies = await viesDouble()
  await createVies(vies.url, { state: 'EU', number: '372000041' }, running).check(french)
  expect(vies.asked).toEqual([{ path: '/check-vat-number', countryCode: 'FR', vatNumber: '12345678901' }])
})

test('a check that is under way when the server stops is an outage, and nobody waits for it', async () => {
  const vies = await viesDouble()
  const stopping = new AbortController()
  vies.answer = () => {
    stopping.abort()
    return 'silence'
  }
  expect(await createVies(vies.url, seller, stopping.signal).check(french)).toEqual({
    status: 'unavailable',
    reason: 'AbortError',
  })
})
