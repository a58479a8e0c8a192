import { expect, test } from 'vitest'
import { createTestApp } from '#tests/support/app.ts'
import { policyOwner } from '#tests/support/policies.ts'
import { eventually } from '#tests/support/eventually.ts'

test('a withdrawn version keeps its number, date and hash, and its text is nowhere any more', async () => {
  const served = await createTestApp()
  const ada = await policyOwner(served)
  const params = { id: ada.id }
  await ada.edit((text) => `${text}\nJane Roe, patient 4711.\n`)
  await ada.edit((text) => text.replace('\nJane Roe, patient 4711.\n', ''))
  await ada.visitor.call('PUT /agreement/live-link/{id}', { params, payload: { history: true } })
  const live = new URL((await ada.details()).live_url!).pathname
  const get = async (path: string) => served.app.inject(live + path)
  const before = (await ada.revisions()).find(({ revision }) => revision === 2)!
  expect((await get('/history/2')).body).toContain('patient 4711')
  expect((await get('/history/3')).body).toContain('patient 4711')

  const withdraw = (revision: number) =>
    ada.visitor.call('POST /agreement/withdraw/{id}', { params, payload: { withdraw: revision } })
  await expect(withdraw(3)).rejects.toMatchObject({ messages: [{ code: 'revision-in-force' }] })
  await expect(withdraw(9)).rejects.toMatchObject({ messages: [{ code: 'no-such-revision' }] })
  await withdraw(2)
  await expect(withdraw(2)).rejects.toMatchObject({ messages: [{ code: 'revision-withdrawn' }] })

  // Once the second of the pages in memory is over.
  await eventually(async () => expect((await get('/history/2.md')).statusCode).toBe(404))
  for (const path of ['/history', '/history/2', '/history/3']) {
    await eventually(async () => expect((await get(path)).body).not.toContain('patient 4711'))
    expect((await get(path)).statusCode).toBe(200)
  }
  const page = (await get('/history/2')).body
  expect(page).toContain('Version 2')
  expect(page).toContain('Withdrawn on')
  expect(page).toContain(before.hash)
  expect((await get('/history')).body).toContain('Withdrawn on')

  const after = (await ada.revisions()).find(({ revision }) => revision === 2)!
  expect(after).toEqual({ ...before, withdrawn_at: expect.any(String) })
  const read = await ada.visitor.call('GET /agreement/revision/{id}/{revision}', {
    params: { ...params, revision: '2' },
  })
  expect(read).toMatchObject({ text: '', html: '', changes: [] })
  await expect(
    ada.visitor.call('POST /agreement/restore/{id}', { params, payload: { revision: 3, restore: 2 } }),
  ).rejects.toMatchObject({ messages: [{ code: 'revision-withdrawn' }] })
  // Nothing of it is left in the database either.
  const rows = await served.db.selectFrom('revisions').selectAll().execute()
  expect(
    JSON.stringify(rows.map((row) => [row.document, row.base, row.answers, row.markdown?.toString()])),
  ).not.toContain('4711')
  const withdrawn = rows.find(({ revision, document }) => revision === 2 && document.language === 'en')!
  expect(rows.find(({ revision }) => revision === 3)!.document.party?.email).toBeDefined()
  // Whatever a document has, or will have, is gone but for what says which law and paper it was of.
  expect(withdrawn.document).toEqual({
    type: 'agreement',
    title: '',
    author: '',
    language: 'en',
    region: 'US',
    date: before.date,
    paper: withdrawn.document.paper,
    children: [],
  })
})

test('the database refuses to withdraw a version and to keep its text, or to take it back', async () => {
  const served = await createTestApp()
  await policyOwner(served)
  const set = (values: object) => served.db.updateTable('revisions').set(values).execute()
  await expect(set({ withdrawn_at: new Date() })).rejects.toThrow('cannot be changed')
  const emptied = {
    withdrawn_at: new Date(),
    markdown: null,
    base: null,
    answers: '{}',
    document: '{"type":"agreement","children":[]}',
  }
  await expect(set({ ...emptied, hash: Buffer.from('x') })).rejects.toThrow('cannot be changed')
  await set(emptied)
  await expect(set({ withdrawn_at: null })).rejects.toThrow('cannot be changed')
  await expect(set({ withdrawn_at: new Date() })).rejects.toThrow('cannot be changed')
})
