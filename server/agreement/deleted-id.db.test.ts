import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestApp, type Visitor } from '#tests/support/app.ts'
import { registered } from '#tests/support/customers.ts'
import { answersFor } from '#tests/support/hobby-blog.ts'

const email = 'ada@example.org'
const password = 'six bees'

const make = (visitor: Visitor, address: string, agreement_id: string, websiteName = 'Ruth’s Backyard') =>
  visitor.call('POST /agreement/new', {
    payload: { type: 'PRIVACY_POLICY', language: 'en', agreement_id, answers: answersFor(address, { websiteName }) },
  })

test('the address of a deleted agreement cannot be used for another text', async () => {
  const served = await createTestApp()
  const { visitor } = await registered(served, email)
  const id = randomUUID()
  await make(visitor, email, id)
  await visitor.call('DELETE /agreement/delete/{id}', { params: { id } })
  for (const [by, address] of [
    [served.visitor(), 'eve@example.org'],
    [visitor, email],
  ] as const)
    for (const given of [id, id.toUpperCase()])
      await expect(make(by, address, given, 'EVIL SITE')).rejects.toMatchObject({
        messages: [{ code: 'agreement-exists', field: 'agreement_id' }],
      })
  await expect(
    served.visitor().call('GET /agreement/public-download-details/{id}', { params: { id } }),
  ).rejects.toMatchObject({ messages: [{ code: 'not-found' }] })
})

test('nor at those of a deleted account', async () => {
  const served = await createTestApp()
  const { visitor, agreementId } = await registered(served, email)
  await visitor.call('POST /customer/delete-account', { payload: { password } })
  await expect(make(served.visitor(), 'eve@example.org', agreementId, 'EVIL SITE')).rejects.toMatchObject({
    messages: [{ code: 'agreement-exists' }],
  })
})
