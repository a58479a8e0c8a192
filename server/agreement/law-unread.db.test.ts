import { expect, test } from 'vitest'
import { createTestApp } from '#tests/support/app.ts'
import { makePolicy } from '#tests/support/customers.ts'

// The owner of the example is in Ohio.
test('whose law nobody has gone through is said in the language of the reader, and not of the document', async () => {
  const served = await createTestApp()
  const { agreement } = await makePolicy(served.visitor(), 'ada@example.org')
  const said = async (language: string): Promise<string> => {
    const reply = await served.app.inject({
      url: `/api/v1/agreement/public-download-details/${agreement.id}`,
      headers: { 'accept-language': language },
    })
    return reply.json<{ data: { lawUnread: string[] } }>().data.lawUnread.join(' ')
  }
  expect(await said('de-AT, de;q=0.9')).toMatch(/Ohio.* nicht /)
  expect(await said('fr')).toMatch(/Ohio.* pas /)
  expect(await said('ja')).toMatch(/Ohio.* not /)
})
