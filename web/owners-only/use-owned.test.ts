import { expect, test } from 'vitest'
import { ApiError } from '#contract/api-error.ts'
import type { Client } from '#contract/client.ts'
import { obstacleOf } from './use-owned.ts'

const id = '6f1c1f0e-3f0a-4a52-9d5d-0f2f6f2b7a11'
const api = { call: (async () => ({ type: 'EULA' })) as unknown as Client['call'] }
const refused = (code: string) => new ApiError(200, [{ code, value: 'No.' }])

test.each(['other-account', 'unconfirmed', 'unpaid'] as const)('%s is shown with its own message', async (obstacle) => {
  expect(await obstacleOf(api, id, refused(obstacle))).toEqual({ status: 'refused', obstacle, type: null })
})

test('the way out of the premium-only notice leads through the questions of the agreement’s type', async () => {
  expect(await obstacleOf(api, id, refused('premium-only'))).toEqual({
    status: 'refused',
    obstacle: 'premium-only',
    type: 'EULA',
  })
})

test('what does not exist is not found, and all else fails with the server’s words', async () => {
  expect(await obstacleOf(api, id, refused('not-found'))).toEqual({ status: 'not-found' })
  expect(await obstacleOf(api, id, refused('else'))).toEqual({ status: 'failed', message: 'No.' })
})
