import { expect, test } from 'vitest'
import { dayMilliseconds } from '#core/day.ts'
import { createTestApp } from '#tests/support/app.ts'
import { registered } from '#tests/support/customers.ts'
import { deleteExpired } from './delete-expired.ts'

test('expired rows are deleted: sessions that cannot be renewed, expired links and tokens, old counts', async () => {
  const { db, clock, ...served } = await createTestApp()
  const { visitor, agreementId } = await registered({ db, clock, ...served }, 'ada@example.org')
  await visitor.call('POST /customer/forgot-password', { payload: { email: 'ada@example.org' } })
  const began = clock.now.getTime()
  const left = async () => ({
    sessions: (await db.selectFrom('sessions').select('id').execute()).length,
    tokens: (await db.selectFrom('refresh_tokens').select('hash').execute()).length,
    links: (await db.selectFrom('password_resets').select('id').execute()).length,
    counts: (await db.selectFrom('rate_limits').select('key').execute()).length,
  })
  await deleteExpired(db, clock.now)
  expect(await left()).toMatchObject({ sessions: 1, tokens: 1, links: 1 })

  // A session that pings stays logged in.
  clock.now = new Date(began + 29 * dayMilliseconds)
  await visitor.call('GET /customer/ping')
  clock.now = new Date(began + 40 * dayMilliseconds)
  await deleteExpired(db, clock.now)
  expect(await left()).toEqual({ sessions: 1, tokens: 1, links: 0, counts: 0 })
  await visitor.call('GET /customer/ping')

  clock.now = new Date(began + 80 * dayMilliseconds)
  await deleteExpired(db, clock.now)
  expect(await left()).toMatchObject({ sessions: 0, tokens: 0 })
  // What a customer made stays.
  await visitor.call('GET /agreement/public-download-details/{id}', { params: { id: agreementId } })
})
