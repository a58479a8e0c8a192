import { expect, test, vi } from 'vitest'
import type { CoverageSummary } from '#contract/agreement.ts'
import type { Annex } from '#core/annex/annex.ts'
import { createTestApp } from '#tests/support/app.ts'
import { registered } from '#tests/support/customers.ts'

test('the owner gets dossier and coverage in every format', async () => {
  const compile = vi.fn(async () => Buffer.from('%PDF-1.7'))
  const served = await createTestApp({ pdf: { compile } })
  const { visitor: ada, agreementId: id } = await registered(served, 'ada@example.org')

  const json = await ada.downloadAnnex(id, 'json')
  expect(json.filename).toBe('dossier-and-coverage-of-the-privacy-policy-ruths-backyard-en.json')
  const annex = JSON.parse(await json.blob.text()) as Annex
  const stored = await served.db
    .selectFrom('documents')
    .select(['document', 'coverage'])
    .where('agreement_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(annex.clauses.map((clause) => clause.id)).toEqual(stored.document.children.map((clause) => clause.id))
  expect(annex.coverage).toMatchObject({ applicable: stored.coverage.applicable, met: stored.coverage.met })
  const { applicable, notApplicable, outside } = stored.coverage as CoverageSummary
  expect(annex.coverage.duties).toHaveLength(applicable + notApplicable + outside)
  expect(JSON.stringify(annex.clauses)).toContain('Jetpack Stats')

  const html = await ada.downloadAnnex(id, 'html')
  expect(await html.blob.text()).toContain('<h1>Dossier and coverage of the Privacy Policy</h1>')
  const pdf = await ada.downloadAnnex(id, 'pdf')
  expect([pdf.filename, await pdf.blob.text()]).toEqual([
    'dossier-and-coverage-of-the-privacy-policy-ruths-backyard-en.pdf',
    '%PDF-1.7',
  ])
  expect(compile).toHaveBeenCalledOnce()
})

test('nobody else gets it, and other formats are named as unknown', async () => {
  const served = await createTestApp()
  const { visitor: ada, agreementId: id } = await registered(served, 'ada@example.org')
  const { visitor: eve } = await registered(served, 'eve@example.org')
  await expect(eve.downloadAnnex(id, 'json')).rejects.toMatchObject({ forbidden: { code: 'other-account' } })
  await expect(served.visitor().downloadAnnex(id, 'json')).rejects.toMatchObject({ status: 401 })
  await expect(ada.downloadAnnex(id, 'docx' as 'pdf')).rejects.toMatchObject({
    status: 200,
    messages: [{ code: 'unknown-format' }],
  })
})

test('clauses that the stored text does not have are left out, and an edited text is said to be one', async () => {
  const served = await createTestApp()
  const { visitor: ada, agreementId: id } = await registered(served, 'ada@example.org')
  const read = async () => JSON.parse(await (await ada.downloadAnnex(id, 'json')).blob.text()) as Annex
  const { document } = await served.db
    .selectFrom('documents')
    .select('document')
    .where('agreement_id', '=', id)
    .executeTakeFirstOrThrow()
  const [first, ...rest] = document.children
  await served.db
    .updateTable('documents')
    .set({ document: JSON.stringify({ ...document, children: rest }), library_version: 'older' })
    .where('agreement_id', '=', id)
    .execute()
  const annex = await read()
  expect(annex.clauses.map((clause) => clause.id)).not.toContain(first!.id)
  expect(annex.library.made).toBe('older')
  expect(annex.library.explained).not.toBe('older')

  await served.db.updateTable('agreements').set({ edited: true }).where('id', '=', id).execute()
  expect(await read()).toMatchObject({ edited: true })
})

test('the annex says what later law will change in the document', async () => {
  const served = await createTestApp()
  const { visitor: ada, agreementId: id } = await registered(served, 'ada@example.org')
  const { answers } = await served.db
    .selectFrom('agreements')
    .select('answers')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await served.db
    .updateTable('agreements')
    .set({ answers: JSON.stringify({ ...answers, country: 'IN', privacyLaws: ['dpdp'] }) })
    .where('id', '=', id)
    .execute()
  const { coming } = JSON.parse(await (await ada.downloadAnnex(id, 'json')).blob.text()) as Annex
  expect(coming.map(({ date, comes }) => [date, comes.map((clause) => clause.id)])).toEqual([
    ['2027-05-13', ['india-dpdp']],
  ])
  const html = await (await ada.downloadAnnex(id, 'html')).blob.text()
  expect(html).toContain('What the law will change (1)')
  expect(html).toContain('13 May 2027')
})

test('a PDF is made so often and no more', async () => {
  const served = await createTestApp()
  const { visitor: ada, agreementId: id } = await registered(served, 'ada@example.org')
  for (let count = 0; count < 60; count++) await ada.downloadAnnex(id, 'pdf')
  await expect(ada.downloadAnnex(id, 'pdf')).rejects.toMatchObject({ status: 429 })
})
