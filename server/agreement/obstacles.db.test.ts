import { expect, test } from 'vitest'
import type { ApiError } from '#contract/api-error.ts'
import { createTestApp, type Visitor } from '#tests/support/app.ts'
import { answersFor } from '#tests/support/hobby-blog.ts'
import { withUnpaid } from '#tests/support/shop.ts'
import { policyOwner } from '#tests/support/policies.ts'

/** Every call on one agreement that only its owner may make, with what it does to it by the capability table. */
const calls = (visitor: Visitor, id: string, documentLevel: 'free' | 'professional' = 'free') => {
  const params = { id }
  const answers = answersFor('ada@example.org', { documentLevel })
  return {
    read: [
      () => visitor.call('GET /agreement/details/{id}', { params }),
      () => visitor.call('GET /agreement/download-details/{id}', { params }),
      () => visitor.call('GET /agreement/sale-details/{id}', { params }),
      () => visitor.call('POST /agreement/costs/{id}', { params, payload: {} }),
      () => visitor.call('GET /agreement/consistency/{id}', { params }),
      () => visitor.call('GET /agreement/revisions/{id}', { params }),
      () => visitor.call('GET /agreement/live-link/{id}', { params }),
    ],
    download: [
      () => visitor.call('GET /agreement/revision/{id}/{revision}', { params: { id, revision: '1' } }),
      () => visitor.call('POST /agreement/generate-files', { payload: { agreement_id: id } }),
      () => visitor.download(id, 'txt'),
      () => visitor.downloadAnnex(id, 'json'),
      () => visitor.file('GET /agreement/bundle/{id}', { params }),
    ],
    edit: [
      () => visitor.call('GET /agreement/text/{id}', { params }),
      () =>
        visitor.call('POST /agreement/update/{id}', {
          params,
          payload: { mode: 'edit', revision: 1, text: '# A\n\nB' },
        }),
    ],
    restore: [() => visitor.call('POST /agreement/restore/{id}', { params, payload: { revision: 1, restore: 1 } })],
    update: [
      () => visitor.call('GET /agreement/details/update/{id}', { params }),
      () => visitor.call('POST /agreement/merge/{id}', { params, payload: { revision: 1, language: 'en', answers } }),
      () =>
        visitor.call('POST /agreement/update/{id}', {
          params,
          payload: { mode: 'start-over', revision: 1, language: 'en', answers },
        }),
      () =>
        visitor.call('POST /agreement/update/{id}', {
          params,
          payload: { mode: 'keep-wording', revision: 1, language: 'en', answers },
        }),
    ],
    translate: [
      () => visitor.call('GET /agreement/translation/details/{id}', { params }),
      () => visitor.call('POST /agreement/translation/generate/{id}', { params, payload: { languages: ['fr'] } }),
      () => visitor.call('POST /agreement/translation/propose/{id}', { params, payload: { language: 'fr' } }),
      () =>
        visitor.call('POST /agreement/translation/update/{id}', {
          params,
          payload: { language: 'de', version: 0, title: '', clauses: {} },
        }),
      () => visitor.call('POST /agreement/translation/delete/{id}', { params, payload: { language: 'de' } }),
    ],
    publish: [() => visitor.call('PUT /agreement/live-link/{id}', { params, payload: { history: true } })],
    delete: [() => visitor.call('DELETE /agreement/delete/{id}', { params })],
  }
}
type Acts = ReturnType<typeof calls>

/** The obstacle to each action; a list where the calls of one action disagree. */
async function obstaclesOf(acts: Acts): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const [action, all] of Object.entries(acts)) {
    const codes: (string | null)[] = []
    for (const act of all) codes.push(await codeOf(act))
    found[action] = codes.every((code) => code === codes[0]) ? codes[0] : codes
  }
  return found
}

/** The code of the forbidden payload, whose words are the message and which leaves at 200. */
async function codeOf(act: () => Promise<unknown>): Promise<string | null> {
  try {
    await act()
    return null
  } catch (cause) {
    const { status, message, forbidden } = cause as ApiError
    return forbidden?.message === message && status === 200 ? forbidden.code : null
  }
}

test('nothing of another account’s agreement can be seen or touched', async () => {
  const served = await createTestApp()
  const ada = await policyOwner(served)
  const eve = await policyOwner(served, 'eve@example.org')
  const other = 'other-account'
  expect(await obstaclesOf(calls(eve.visitor, ada.id))).toEqual({
    read: other,
    download: other,
    edit: other,
    restore: other,
    update: other,
    translate: other,
    publish: other,
    delete: other,
  })
  expect(await ada.revisions()).toHaveLength(1)
})

test('nobody gets anywhere without logging in, with a wrong id, or with nobody’s id', async () => {
  const served = await createTestApp()
  const ada = await policyOwner(served)
  for (const act of Object.values(calls(served.visitor(), ada.id)).flat())
    await expect(act()).rejects.toMatchObject({ status: 401, messages: [{ code: 'log-in' }] })
  for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense', 'null', `${ada.id}x`])
    for (const [action, acts] of Object.entries(calls(ada.visitor, id)))
      for (const act of acts)
        await expect(act(), `${action} ${id}`).rejects.toMatchObject({ status: 200, messages: [expect.anything()] })
})

test('an unconfirmed owner can read, download and delete', async () => {
  const served = await createTestApp()
  const ada = await policyOwner(served)
  await served.db.updateTable('customers').set({ confirmed_at: null }).execute()
  const confirm = 'unconfirmed'
  expect((await ada.details()).obstacles).toMatchObject({
    edit: confirm,
    update: confirm,
    publish: confirm,
    read: null,
  })
  expect(await obstaclesOf(calls(ada.visitor, ada.id))).toEqual({
    read: null,
    download: null,
    edit: confirm,
    restore: confirm,
    update: confirm,
    translate: confirm,
    publish: confirm,
    delete: null,
  })
})

test('where money is taken, an unpaid agreement can be seen, updated and set back, not used', async () => {
  const served = await createTestApp({ env: { PAYMENTS: 'test' } })
  const { visitor, id } = await withUnpaid(served)
  expect(await obstaclesOf(calls(visitor, id, 'professional'))).toEqual({
    read: null,
    download: 'unpaid',
    edit: 'unpaid',
    restore: null,
    update: null,
    translate: 'unpaid',
    publish: null,
    delete: null,
  })
})

test('where money is taken, words and translations are for premium agreements', async () => {
  const served = await createTestApp({ env: { PAYMENTS: 'test' } })
  const ada = await policyOwner(served)
  expect(await obstaclesOf(calls(ada.visitor, ada.id))).toEqual({
    read: null,
    download: null,
    edit: 'premium-only',
    restore: 'premium-only',
    update: null,
    translate: 'premium-only',
    publish: null,
    delete: null,
  })
})

test('where nothing is charged, everything is open', async () => {
  const ada = await policyOwner(await createTestApp())
  const { pay, ...others } = (await ada.details()).obstacles
  expect(pay).toBe('not-unpaid')
  expect(new Set(Object.values(others))).toEqual(new Set([null]))
})
