import { expect, test } from 'vitest'
import { fakeStorage } from '../../session/testing/fake-storage.ts'
import { createDraftStore } from '../../wizard/interview/draft.ts'
import { changeAnswer } from './change-answer.ts'

const id = '11111111-1111-4111-8111-111111111111'
const answers = { companyName: 'Ada Ltd', entityType: 'company' }
const api = { call: (async () => ({ answers })) as never }
const options = { api, language: 'en', agreement: { id, type: 'PRIVACY_POLICY' as const }, userData: 'companyName' }

test('the wizard gets the agreement’s answers under an id of their own, and opens at the question', async () => {
  const storage = fakeStorage()
  expect(await changeAnswer({ ...options, storage })).toMatch(
    /^\/wizard\/privacy-policy\?step=\w+&section=\w+&question=companyName$/,
  )
  const draft = createDraftStore(storage, 'PRIVACY_POLICY').read()
  expect(draft?.given).toEqual(answers)
  expect(draft?.id).not.toBe(id)
})

test('an unfinished interview is never overwritten', async () => {
  const storage = fakeStorage()
  const store = createDraftStore(storage, 'PRIVACY_POLICY')
  store.write({ id, given: { companyName: 'Babbage' }, reached: 'platform/platforms', keptAt: 1 })
  expect(await changeAnswer({ ...options, storage })).toBeNull()
  expect(store.read()?.given).toEqual({ companyName: 'Babbage' })
})
