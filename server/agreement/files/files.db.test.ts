import { expect, test } from 'vitest'
import { createTestApp } from '#tests/support/app.ts'
import { registered } from '#tests/support/customers.ts'
import { policyActs } from '#tests/support/policies.ts'
import { eventually } from '#tests/support/eventually.ts'

async function withFiles() {
  let made = 0
  const meanwhile = { do: async (): Promise<unknown> => undefined }
  const compile = async () => {
    await meanwhile.do()
    return Buffer.from(`%PDF-1.7 ${++made}`)
  }
  const served = await createTestApp({ workers: true, pdf: { compile } })
  const { visitor, agreementId: id } = await registered(served, 'ada@example.org')
  const ask = () => visitor.call('POST /agreement/generate-files', { payload: { agreement_id: id } })
  const generate = () => eventually(async () => expect(await ask()).toEqual({ status: 'generated' }))
  const files = async () => (await visitor.call('GET /agreement/download-details/{id}', { params: { id } })).files
  await generate()
  return { served, visitor, id, ask, generate, files, meanwhile }
}

test('a format that is offered since the files were made is missing, and only its file is made', async () => {
  const { served, visitor, id, generate, files } = await withFiles()
  const bytesOf = async () =>
    new Map((await served.db.selectFrom('renditions').selectAll().execute()).map((file) => [file.format, file.bytes]))
  const before = await bytesOf()
  // As if the files had been made before there was Markdown, and by a renderer that has changed since.
  await served.db.deleteFrom('renditions').where('format', '=', 'md').execute()
  await served.db
    .updateTable('renditions')
    .set({ bytes: Buffer.from('old') })
    .where('format', '=', 'txt')
    .execute()

  expect((await files()).status).toBe('not-generated')
  const list = await visitor.call('GET /customer/agreements/all')
  expect(list.agreements.map((agreement) => agreement.files)).toEqual(['not-generated'])
  expect((await files()).formats.map(({ format }) => format).toSorted()).toEqual(['docx', 'html', 'pdf', 'txt'])
  // What exists can be downloaded meanwhile.
  expect(await (await visitor.download(id, 'txt')).blob.text()).toBe('old')

  await generate()
  const after = await bytesOf()
  expect(after.get('md')).toEqual(before.get('md'))
  expect(after.get('pdf')).toEqual(before.get('pdf'))
  expect(after.get('txt')).toEqual(Buffer.from('old'))
})

test('with a new address only the page is made again: no other file names the address', async () => {
  const { visitor, id, generate, files } = await withFiles()
  const page = async () => (await visitor.download(id, 'html')).blob.text()
  const pdf = async () => (await visitor.download(id, 'pdf')).blob.text()
  const before = { page: await page(), pdf: await pdf() }
  await visitor.call('PUT /agreement/live-link/{id}', { params: { id }, payload: { renew: true } })
  const { status } = await files()
  expect(status).not.toBe('not-generated')
  await generate()
  expect(await page()).not.toBe(before.page)
  expect(await pdf()).toBe(before.pdf)
})

test('a job that began before the address changed writes no page with the old one', async () => {
  const { served, visitor, id, ask, generate, meanwhile } = await withFiles()
  await served.db.deleteFrom('renditions').execute()
  const renew = () => visitor.call('PUT /agreement/live-link/{id}', { params: { id }, payload: { renew: true } })
  let token = ''
  meanwhile.do = async () => {
    meanwhile.do = async () => undefined
    token = (await renew()).url!.split('/').at(-1)!
    // Asked for again before the first job writes: both jobs find the files being made.
    await ask()
  }
  await ask()
  await generate()
  expect(await (await visitor.download(id, 'html')).blob.text()).toContain(token)
})

test('files are made after every save, restore, translation and change of the address, without anybody asking', async () => {
  const { served, visitor, id, files } = await withFiles()
  const made = () => eventually(async () => expect((await files()).status).toBe('generated'))
  const text = async (format: 'md' | 'html') => (await visitor.download(id, format)).blob.text()
  const acts = policyActs(visitor, id)

  await acts.edit((before) => before.replace('## Children', '## Young people'))
  await made()
  expect(await text('md')).toContain('Young people')

  await visitor.call('POST /agreement/restore/{id}', { params: { id }, payload: { revision: 2, restore: 1 } })
  await made()
  expect(await text('md')).not.toContain('Young people')

  const before = await text('html')
  await visitor.call('PUT /agreement/live-link/{id}', { params: { id }, payload: { renew: true } })
  await made()
  expect(await text('html')).not.toBe(before)
  await visitor.call('PUT /agreement/live-link/{id}', { params: { id }, payload: { enabled: false } })
  await made()

  const { clauses } = await visitor.call('GET /agreement/translation/details/{id}', {
    params: { id },
    query: { language: 'de' },
  })
  await visitor.call('POST /agreement/translation/update/{id}', {
    params: { id },
    payload: {
      language: 'de',
      version: 0,
      title: 'Datenschutzerklärung',
      clauses: Object.fromEntries(
        clauses.map(({ clause, fingerprint }) => [clause, { text: `Klausel ${clause}.`, fingerprint }]),
      ),
    },
  })
  await eventually(async () => {
    const rows = await served.db.selectFrom('documents').select(['language', 'files_status']).execute()
    expect(rows.toSorted((one, other) => one.language.localeCompare(other.language))).toEqual([
      { language: 'de', files_status: 'generated' },
      { language: 'en', files_status: 'generated' },
    ])
  })
})
