import { isOffered } from '#core/language/languages.ts'
import { expect, test } from 'vitest'
import type { Twin } from '#render/twin/render.ts'
import { createTestApp } from '#tests/support/app.ts'
import { policyOwner } from '#tests/support/policies.ts'
import { eventually } from '#tests/support/eventually.ts'

type Saved = Record<string, { text: string; fingerprint: string }>

async function translator(options: Parameters<typeof createTestApp>[0] = {}) {
  const served = await createTestApp(options)
  const ada = await policyOwner(served)
  const params = { id: ada.id }
  const details = (language?: 'de' | 'fr' | 'en') =>
    ada.visitor.call('GET /agreement/translation/details/{id}', { params, query: { language } })
  const save = (version: number, clauses: Saved, title = 'Datenschutzerklärung') =>
    ada.visitor.call('POST /agreement/translation/update/{id}', {
      params,
      payload: { language: 'de', version, title, clauses },
    })
  /** Every clause “in German”: its heading kept, so that parts stay parts. */
  const translated = async (only?: string): Promise<Saved> =>
    Object.fromEntries(
      (await details('de')).clauses
        .filter(({ state, clause }) => state !== 'current' && (only === undefined || clause === only))
        .map(({ clause, original, fingerprint }) => [
          clause,
          { text: `${/^## .*\n\n/.exec(original)?.[0] ?? ''}Klausel ${clause} auf Deutsch.`, fingerprint },
        ]),
    )
  const remove = () =>
    ada.visitor.call('POST /agreement/translation/delete/{id}', { params, payload: { language: 'de' } })
  const url = new URL((await ada.details()).live_url!).pathname
  return { served, ada, details, save, translated, remove, live: (more = '/de') => served.app.inject(url + more) }
}
const stateOf = ({ languages }: { languages: readonly { language: string; state: string }[] }, language = 'de') =>
  languages.find((one) => one.language === language)?.state

test('before anything is translated, every clause is missing', async () => {
  const { details, ada } = await translator()
  const found = await details()
  expect(found).toMatchObject({ language: 'en', translation: 'de', version: 0, complete: false, updated_at: null })
  const left = found.clauses.length
  expect(found.languages).toEqual(
    (['de', 'es', 'fr', 'it', 'nl'] as const).map((language) => ({
      language,
      state: 'none',
      left,
      generates: isOffered(language),
    })),
  )
  expect(found.clauses.every(({ state, translation }) => state === 'missing' && translation === '')).toBe(true)
  // What the library says in the other language is offered, and not stored.
  expect(found.clauses.every(({ offered }) => offered !== '')).toBe(true)
  const { text } = await ada.text()
  for (const { original } of found.clauses) expect(text).toContain(original)
})

test('a document in the original’s words is not published as a translation', async () => {
  const { details, save, live } = await translator()
  const copies = Object.fromEntries(
    (await details('de')).clauses.map(({ clause, original, fingerprint }) => [clause, { text: original, fingerprint }]),
  )
  const { length } = Object.keys(copies)
  expect(await save(0, copies)).toEqual({ version: 1, complete: false, missing: length })
  expect((await live()).statusCode).toBe(404)
  expect((await details('de')).clauses.every(({ state }) => state === 'missing')).toBe(true)
  const same = Object.fromEntries(Object.entries(copies).map(([clause, one]) => [clause, { ...one, same: true }]))
  expect(await save(1, same)).toMatchObject({ complete: true })
})

test('a draft is kept clause by clause; once no clause is missing, it is published beside the original', async () => {
  const { served, ada, details, save, translated, live } = await translator()
  const all = await translated()
  const [[first, one], ...others] = Object.entries(all) as [[string, Saved[string]], ...[string, Saved[string]][]]
  expect(await save(0, { [first]: one })).toEqual({ version: 1, complete: false, missing: others.length })
  expect(stateOf(await details())).toBe('draft')
  expect((await live()).statusCode).toBe(404)
  expect(await save(1, Object.fromEntries(others))).toEqual({ version: 2, complete: true, missing: 0 })
  expect(stateOf(await details())).toBe('published')

  const page = await live()
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-language']).toBe('de')
  expect(page.body).toContain('<h1>Datenschutzerklärung</h1>')
  expect(page.body).toContain(`Klausel ${first} auf Deutsch.`)
  await eventually(async () => expect((await live('')).body).toContain('hreflang="de"'))
  const [twin, original] = [(await live('/de.json')).json<Twin>(), (await live('.json')).json<Twin>()]
  expect(twin.clauses.map(({ id, sources }) => [id, sources])).toEqual(
    original.clauses.map(({ id, sources }) => [id, sources]),
  )

  expect((await ada.details()).languages).toEqual(['de', 'en'])
  const { revisions } = await ada.visitor.call('GET /agreement/revisions/{id}', {
    params: { id: ada.id },
    query: { language: 'de' },
  })
  expect(revisions).toMatchObject([{ revision: 1, kind: 'translated', language: 'de', current: true }])
  const german = await served
    .visitor()
    .call('GET /agreement/public-download-details/{id}', { params: { id: ada.id }, query: { language: 'de' } })
  expect(german).toMatchObject({ title: 'Datenschutzerklärung', language: 'de', files: { status: 'generating' } })
  expect(german.live_url).toMatch(/\/de$/)
})

test('files are made in every language', async () => {
  const { ada, save, translated } = await translator({ workers: true })
  await save(0, await translated())
  const ask = () => ada.visitor.call('POST /agreement/generate-files', { payload: { agreement_id: ada.id } })
  await eventually(async () => expect(await ask()).toEqual({ status: 'generated' }))
  const { blob, filename } = await ada.visitor.download(ada.id, 'txt', 'de')
  expect(filename).toBe('datenschutzerklaerung-ruths-backyard-de.txt')
  expect(await blob.text()).toContain('auf Deutsch.')
})

test('after the original changed, its translation is stale where it changed, and what is published stays', async () => {
  const { ada, details, save, translated, live } = await translator()
  await save(0, await translated())
  const { text } = await ada.text()
  const paragraph = text.split('\n\n').find((block) => /^[A-Z].{60}/.test(block))!
  await ada.edit(text.replace(paragraph, `Always: ${paragraph}`))
  const stale = await details('de')
  expect(stateOf(stale)).toBe('stale')
  expect(stale.complete).toBe(true)
  const changed = stale.clauses.filter(({ state }) => state === 'stale')
  expect(changed).toHaveLength(1)
  expect(changed[0]!.original).toContain('Always: ')
  expect((await live()).body).toContain(`Klausel ${changed[0]!.clause} auf Deutsch.`)
  const { clause, fingerprint } = changed[0]!
  await save(1, { [clause]: { text: 'Immer.', fingerprint } })
  expect(stateOf(await details())).toBe('published')

  // A clause more: the translation lacks one, and what is published is the one before.
  await ada.edit((before) => `${before}\n## Bees\n\nWe keep bees.\n`)
  const lacking = await details('de')
  expect([stateOf(lacking), lacking.complete]).toEqual(['stale', false])
  const [first] = lacking.clauses
  expect(await save(2, { [first!.clause]: { text: 'Anders.', fingerprint: first!.fingerprint } })).toMatchObject({
    version: 3,
    complete: false,
    missing: 1,
  })
  await eventually(async () => expect((await live()).body).toContain('Immer.'))
  expect((await live()).body).not.toContain('Anders.')
  expect(await save(3, await translated())).toMatchObject({ complete: true })
  await eventually(async () => expect((await live()).body).toContain('Anders.'))
})

test('two tabs, a foreign clause, the own language', async () => {
  const { ada, details, save, translated } = await translator()
  const all = await translated()
  const results = await Promise.allSettled([save(0, all), save(0, all, 'Andere')])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ messages: [{ code: 'changed-meanwhile' }] })
  await expect(save(1, { 'no-such': { text: 'x', fingerprint: 'x' } })).rejects.toMatchObject({
    messages: [{ code: 'unknown-clause', field: 'clauses.no-such' }],
  })
  await expect(details('en')).rejects.toMatchObject({ messages: [{ code: 'own-language' }] })
  // A clause that went while somebody translated it is no mistake of theirs.
  const last = (await details('de')).clauses.at(-1)!
  await ada.edit((text) => `${text.slice(0, text.lastIndexOf('\n## '))}\n`)
  expect((await details('de')).clauses.some(({ clause }) => clause === last.clause)).toBe(false)
  await save(1, { [last.clause]: { text: 'Spät.', fingerprint: last.fingerprint } })
})

test('a deleted translation is gone from everywhere but the history, and can come back', async () => {
  const { served, ada, details, save, translated, remove, live } = await translator()
  await expect(remove()).rejects.toMatchObject({ messages: [{ code: 'no-such-language' }] })
  await save(0, await translated())
  expect((await live()).statusCode).toBe(200)
  await remove()
  await eventually(async () => expect((await live()).statusCode).toBe(404))
  expect(stateOf(await details())).toBe('none')
  expect(await served.db.selectFrom('translations').selectAll().execute()).toEqual([])
  expect((await ada.details()).languages).toEqual(['en'])
  await save(0, await translated())
  const { revisions } = await ada.visitor.call('GET /agreement/revisions/{id}', {
    params: { id: ada.id },
    query: { language: 'de' },
  })
  expect(revisions.map(({ revision }) => revision)).toEqual([2, 1])
})
