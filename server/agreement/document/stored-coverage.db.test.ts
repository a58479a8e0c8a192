import { expect, test } from 'vitest'
import type { Annex } from '#core/annex/annex.ts'
import { createTestApp } from '#tests/support/app.ts'
import { registered } from '#tests/support/customers.ts'

test('a summary stored before duties had elements is counted again, as the annex counts it', async () => {
  const served = await createTestApp()
  const { visitor: ada, agreementId: id } = await registered(served, 'ada@example.org')
  // A reader from the EU brings duties of which something is missing.
  const { answers } = await served.db
    .selectFrom('agreements')
    .select('answers')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await served.db
    .updateTable('agreements')
    .set({ answers: JSON.stringify({ ...answers, privacyLaws: ['gdpr'] }) })
    .where('id', '=', id)
    .execute()
  const store = (coverage: object) =>
    served.db
      .updateTable('documents')
      .set({ coverage: JSON.stringify(coverage) })
      .where('agreement_id', '=', id)
      .execute()

  await store({ applicable: 40, met: 40, missing: 0, notApplicable: 96 })
  const details = () => ada.call('GET /agreement/download-details/{id}', { params: { id } })
  const { coverage } = await details()
  const annex = JSON.parse(await (await ada.downloadAnnex(id, 'json')).blob.text()) as Annex
  const { duties: _, ...counts } = annex.coverage
  expect(coverage).toMatchObject(counts)
  expect(coverage.met).toBeLessThan(coverage.applicable)
  expect(coverage.met + coverage.partly + coverage.missing).toBe(coverage.applicable)

  // The law of no country was gone through that nobody says was: here that of the owner's.
  await served.db
    .updateTable('agreements')
    .set({ answers: JSON.stringify({ ...answers, country: 'PT' }) })
    .where('id', '=', id)
    .execute()
  expect((await details()).lawUnread).toEqual(['The law of Portugal has not been gone through for this document.'])

  const counted = { applicable: 3, met: 1, partly: 1, missing: 1, outside: 2, notApplicable: 9 }
  await store(counted)
  expect((await details()).coverage).toEqual(counted)
})
