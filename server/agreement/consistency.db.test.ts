import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { registered } from '#tests/support/customers.ts'

/** Stores another agreement beside an owner's, as a type would that has no content in this test. */
async function storeCopy({ db }: TestApp, id: string, type: 'PRIVACY_POLICY' | 'EULA') {
  const {
    id: _id,
    answers,
    ...agreement
  } = await db.selectFrom('agreements').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const document = await db.selectFrom('documents').selectAll().where('agreement_id', '=', id).executeTakeFirstOrThrow()
  const copy = await db
    .insertInto('agreements')
    .values({ ...agreement, type, answers: JSON.stringify(answers), live_token: `${type}-copy`.padEnd(22, 'x') })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('documents')
    .values({
      ...document,
      agreement_id: copy.id,
      document: JSON.stringify(document.document),
      coverage: JSON.stringify(document.coverage),
      base: null,
    })
    .execute()
  return copy.id
}

const change = ({ db }: TestApp, id: string, values: { answers?: object; edited?: boolean }) =>
  db
    .updateTable('agreements')
    .set({ ...values, ...(values.answers && { answers: JSON.stringify(values.answers) }) } as { edited: boolean })
    .where('id', '=', id)
    .execute()

test('an agreement without contradictions has none', async () => {
  const served = await createTestApp()
  const { visitor: ada, agreementId: id } = await registered(served, 'ada@example.org')
  expect(await ada.call('GET /agreement/consistency/{id}', { params: { id } })).toEqual({
    contradictions: [],
    compared: [],
  })
})

test('contradictory answers are named with the question to change', async () => {
  const served = await createTestApp()
  const { visitor: ada, agreementId: id } = await registered(served, 'ada@example.org')
  const { answers } = await ada.call('GET /agreement/details/{id}', { params: { id } })
  await change(served, id, { answers: { ...answers, purposes: ['training'], aiTraining: 'no', toolKinds: ['none'] } })
  const { contradictions } = await ada.call('GET /agreement/consistency/{id}', { params: { id } })
  expect(contradictions).toMatchObject([
    {
      code: 'within:training-denied',
      places: [
        { agreement_id: id, type: 'PRIVACY_POLICY', title: 'Privacy Policy', userData: 'aiTraining' },
        { agreement_id: id, userData: 'purposes' },
      ],
    },
  ])
})

test('a hand edit that drops an answer is found in the text', async () => {
  const served = await createTestApp()
  const { visitor: ada, agreementId: id } = await registered(served, 'ada@example.org')
  const { document } = await served.db
    .selectFrom('documents')
    .select('document')
    .where('agreement_id', '=', id)
    .executeTakeFirstOrThrow()
  await served.db
    .updateTable('documents')
    .set({ document: JSON.stringify(document).replaceAll(/Jetpack Stats( \(WordPress\.com\))?/g, 'Our own counter') })
    .where('agreement_id', '=', id)
    .execute()
  await change(served, id, { edited: true })
  const { contradictions } = await ada.call('GET /agreement/consistency/{id}', { params: { id } })
  expect(contradictions.map(({ code }) => code)).toEqual(['edited:jetpackStats'])
})

test('only the newest of each other type about the same service is compared, and nobody else may ask', async () => {
  const served = await createTestApp()
  const { visitor: ada, agreementId: id } = await registered(served, 'ada@example.org')
  const { visitor: eve } = await registered(served, 'eve@example.org')
  await storeCopy(served, id, 'PRIVACY_POLICY')
  // There is no content for the type in this test, so it cannot be compared; that is no failure.
  await storeCopy(served, id, 'EULA')
  const { compared } = await ada.call('GET /agreement/consistency/{id}', { params: { id } })
  expect(compared.filter(({ type }) => type === 'PRIVACY_POLICY')).toEqual([])
  await expect(eve.call('GET /agreement/consistency/{id}', { params: { id } })).rejects.toMatchObject({
    forbidden: { code: 'other-account' },
  })
})
