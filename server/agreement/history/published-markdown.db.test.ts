import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { createTestApp } from '#tests/support/app.ts'
import type * as renderer from '#render/md/render.ts'
import { policyOwner } from '#tests/support/policies.ts'

/** What another printer would add to each text; nothing at first. */
const printer = vi.hoisted(() => ({ addition: '' }))

// The modules of a process are shared by its files: these tests need modules that use the mock, and leave none behind.
vi.hoisted(() => vi.resetModules())
afterAll(() => {
  vi.resetModules()
})

vi.mock('#render/md/render.ts', async (original) => {
  const actual = await original<typeof renderer>()
  const renderMd: typeof actual.renderMd = (document) => actual.renderMd(document) + printer.addition
  return { ...actual, renderMd }
})

async function published() {
  printer.addition = ''
  const served = await createTestApp()
  const ada = await policyOwner(served)
  const params = { id: ada.id }
  const { text } = await ada.text()
  await ada.edit((before) => `${before}\nOne of mine.\n`)
  const { url } = await ada.visitor.call('PUT /agreement/live-link/{id}', { params, payload: { history: true } })
  const get = (path: string) => served.app.inject({ url: `${url}${path}`.replace('https://goodfaith.example', '') })
  const revision = (number: string) =>
    ada.visitor.call('GET /agreement/revision/{id}/{revision}', { params: { ...params, revision: number } })
  return { served, ada, text, get, revision }
}
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('a published text keeps its bytes and its hash, whatever a later printer prints', async () => {
  const { ada, text, get, revision } = await published()
  printer.addition = 'Printed otherwise.\n'
  const hashes = (await ada.revisions()).map(({ hash }) => hash)
  for (const [index, number] of ['2', '1'].entries()) {
    const file = await get(`/history/${number}.md`)
    expect(sha256(file.rawPayload)).toBe(hashes[index])
    expect((await revision(number)).text).toBe(file.body)
    expect((await get(`/history/${number}`)).body).not.toContain('before its file was kept')
  }
  expect((await get('/history/1.md')).body).toBe(text)
})

test('a text from before bytes were kept is printed, and called the published one only where its hash is', async () => {
  const { served, ada, text, get } = await published()
  // As the migration found it.
  await sql`alter table revisions drop constraint revisions_keep_markdown`.execute(served.db)
  await sql`alter table revisions disable trigger revisions_are_immutable`.execute(served.db)
  await served.db.updateTable('revisions').set({ markdown: null }).execute()
  const [, { hash } = { hash: '' }] = await ada.revisions()
  expect(sha256((await get('/history/1.md')).rawPayload)).toBe(hash)
  expect((await get('/history/1')).body).not.toContain('before its file was kept')

  printer.addition = 'Printed otherwise.\n'
  // A page is looked at again when something changed.
  await ada.visitor.call('PUT /agreement/live-link/{id}', { params: { id: ada.id }, payload: { renew: true } })
  const { url } = await ada.visitor.call('GET /agreement/live-link/{id}', { params: { id: ada.id } })
  const page = await served.app.inject({ url: `${url}/history/1`.replace('https://goodfaith.example', '') })
  expect(page.body).toContain('This version was saved before its file was kept.')
  expect(page.body).toContain(hash)
  const file = await served.app.inject({ url: `${url}/history/1.md`.replace('https://goodfaith.example', '') })
  expect(file.body).toBe(`${text}Printed otherwise.\n`)
})

test('no text is saved without its bytes', async () => {
  const { served } = await published()
  const { base: _, ...row } = await served.db.selectFrom('revisions').selectAll().limit(1).executeTakeFirstOrThrow()
  const json = {
    document: JSON.stringify(row.document),
    answers: '{}',
    origins: null,
    reasons: null,
    coverage: JSON.stringify(row.coverage),
  }
  await expect(
    served.db
      .insertInto('revisions')
      .values({ ...row, ...json, revision: 9, markdown: null })
      .execute(),
  ).rejects.toThrow('revisions_keep_markdown')
})
