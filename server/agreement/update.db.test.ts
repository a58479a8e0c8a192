import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Annex } from '#core/annex/annex.ts'
import { createTestApp } from '#tests/support/app.ts'
import { makePolicy } from '#tests/support/customers.ts'
import { policyActs, policyOwner } from '#tests/support/policies.ts'

const own = 'We keep bees, and they read nothing.'
const withOwn = (text: string) => `${text}\n## Bees\n\n${own}\n`

test('an edited text is saved as the next revision, and the agreement is modified from then on', async () => {
  const ada = await policyOwner(await createTestApp())
  const before = await ada.text()
  expect([before.revision, before.status]).toEqual([1, 'normal'])
  await ada.at('2026-11-23T10:00:00Z')
  expect(await ada.edit(withOwn)).toMatchObject({ id: ada.id, revision: 2, status: 'modified' })
  const after = await ada.text()
  expect(after.text).toBe(withOwn(before.text))
  expect(await ada.details()).toMatchObject({ revision: 2, status: 'modified', updated_at: '2026-11-23T10:00:00.000Z' })
  const [newest, first] = await ada.revisions()
  expect(newest).toMatchObject({ revision: 2, kind: 'edited', material: true, current: true })
  expect(first).toMatchObject({ revision: 1, kind: 'assembled', material: true, current: false })
  expect(newest!.hash).toBe(createHash('sha256').update(after.text).digest('hex'))
})

test('a text that is the one there already saves nothing and says so', async () => {
  const ada = await policyOwner(await createTestApp())
  expect(await ada.edit((text) => text)).toMatchObject({ id: ada.id, revision: 1, status: 'normal' })
  // Other signs for the same words.
  expect(await ada.edit((text) => `\n\n${text.replaceAll('\n- ', '\n* ')}\n\n`)).toMatchObject({ revision: 1 })
  expect(await ada.revisions()).toHaveLength(1)
})

test('of two tabs the second is refused and nothing is lost', async () => {
  const ada = await policyOwner(await createTestApp())
  const { text } = await ada.text()
  await ada.edit(withOwn(text), 1)
  await expect(ada.edit(`${text}\n## Cats\n\nThey read everything.\n`, 1)).rejects.toMatchObject({
    status: 200,
    message: expect.stringMatching(/in another tab or by another person/),
    messages: [{ code: 'changed-meanwhile' }],
  })
  for (const late of [ada.startOver, ada.keepWording, ada.merge])
    await expect(late(1)).rejects.toMatchObject({ messages: [{ code: 'changed-meanwhile' }] })
  expect((await ada.text()).text).toBe(withOwn(text))
  expect(await ada.revisions()).toHaveLength(2)
})

test('characters that hide or turn words round are not saved, and the live page has none', async () => {
  const served = await createTestApp()
  const ada = await policyOwner(served)
  const deceptive = ['\u202e', '\u2066', '\u2069', '\u200b', '\u200e', '\ufeff']
  await ada.edit((text) => `${text}\nWe ${deceptive.join('sell ')}never sell data.\n`)
  const { text } = await ada.text()
  expect(text).toContain('We sell sell sell sell sell never sell data.')
  const { live_url } = await ada.details()
  const page = await served.app.inject({ url: live_url!.replace('https://goodfaith.example', '') })
  expect(page.body).toContain('never sell data.')
  for (const one of deceptive) {
    expect(text).not.toContain(one)
    expect(page.body).not.toContain(one)
  }
})

test('of many saves at the same moment one counts', async () => {
  const ada = await policyOwner(await createTestApp())
  const { text } = await ada.text()
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => ada.edit(`${text}\n## Tab ${index}\n\nWords.\n`, 1)),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ messages: [{ code: 'changed-meanwhile' }] })
  expect((await ada.revisions()).map(({ revision }) => revision)).toEqual([2, 1])
})

test('an edit leaves the day of assembly and the reasons of the clauses that are still there', async () => {
  const served = await createTestApp()
  const ada = await policyOwner(served)
  const annex = async () => JSON.parse(await (await ada.visitor.downloadAnnex(ada.id, 'json')).blob.text()) as Annex
  const before = await annex()
  await ada.at('2027-03-01T10:00:00Z')
  const { text } = await ada.text()
  // Without its last part.
  await ada.edit(`${text.slice(0, text.lastIndexOf('\n## '))}\n`)
  const after = await annex()
  expect(after.edited).toBe(true)
  expect(after.clauses.length).toBeGreaterThan(0)
  expect(after.clauses.length).toBeLessThan(before.clauses.length)
  expect(before.clauses.slice(0, after.clauses.length)).toEqual(after.clauses)
  const { assembled_on } = await served.db.selectFrom('agreements').select('assembled_on').executeTakeFirstOrThrow()
  expect(assembled_on).toBe('2026-11-21')
  // Gone with its clauses: what they met is not met any more.
  expect((await ada.details()).coverage.met).toBe(after.coverage.met)
  await ada.startOver(2)
  expect((await served.db.selectFrom('agreements').select('assembled_on').executeTakeFirstOrThrow()).assembled_on).toBe(
    '2027-03-01',
  )
})

test('starting over takes the library’s words, and the old ones stay in the history', async () => {
  const ada = await policyOwner(await createTestApp())
  await ada.edit(withOwn)
  expect(await ada.startOver(2, { websiteName: 'Ada’s Garden' })).toMatchObject({
    id: ada.id,
    revision: 3,
    status: 'normal',
  })
  const { text } = await ada.text()
  expect(text).toContain('Ada’s Garden')
  expect(text).not.toContain(own)
  expect(await ada.details()).toMatchObject({ siteName: 'Ada’s Garden', status: 'normal' })
  await ada.visitor.call('POST /agreement/restore/{id}', {
    params: { id: ada.id },
    payload: { revision: 3, restore: 2 },
  })
  expect((await ada.text()).text).toContain(own)
  expect((await ada.revisions()).map(({ kind }) => kind)).toEqual(['restored', 'updated', 'edited', 'assembled'])
  expect(await ada.details()).toMatchObject({ siteName: 'Ruth’s Backyard', status: 'modified', revision: 4 })
})

test('an update with wrong answers is refused with the question, and nothing changes', async () => {
  const ada = await policyOwner(await createTestApp())
  await expect(ada.startOver(1, { platforms: ['toaster'] })).rejects.toMatchObject({
    messages: [{ field: 'platforms' }],
  })
  await expect(ada.startOver(1, { platforms: [] })).rejects.toMatchObject({ messages: [{ field: 'platforms' }] })
  expect(await ada.revisions()).toHaveLength(1)
})

test('mails keep going to the owner, whatever the answers of an update say', async () => {
  const served = await createTestApp()
  const ada = await policyOwner(served)
  await ada.startOver(1, { deliveryEmail: 'eve@example.org', websiteName: 'Ada’s Garden' })
  expect((await ada.details()).answers).toMatchObject({ deliveryEmail: 'ada@example.org' })
  expect(await served.db.selectFrom('customers').select('email').execute()).toEqual([{ email: 'ada@example.org' }])
})

test('keeping the wording takes the library’s changes and every word of the owner', async () => {
  const ada = await policyOwner(await createTestApp())
  await ada.edit(withOwn)
  const preview = await ada.merge(2, { features: ['contactForm', 'comments', 'accounts'] })
  expect(preview.conflicts).toEqual([])
  expect(preview.changes.some(({ kind }) => kind === 'added')).toBe(true)
  expect(preview.changes.find(({ kind }) => kind === 'own')).toMatchObject({ heading: 'Bees' })
  expect(await ada.revisions()).toHaveLength(2)
  const saved = await ada.keepWording(2, { features: ['contactForm', 'comments', 'accounts'] })
  expect(saved).toMatchObject({ id: ada.id, revision: 3, status: 'modified' })
  const { text } = await ada.text()
  expect(text).toBe(preview.text)
  expect(text).toContain(own)
  expect((await ada.revisions())[0]).toMatchObject({ kind: 'merged', material: true })
  // The next update merges against this one.
  expect((await ada.merge(3, { features: ['contactForm'] })).conflicts).toEqual([])
})

test('a clause that both sides changed needs a choice', async () => {
  const ada = await policyOwner(await createTestApp())
  const { text } = await ada.text()
  expect(text).toContain('Ruth’s Backyard')
  await ada.edit(text.replaceAll('Ruth’s Backyard', 'our small blog Backyard'))
  const renamed = { websiteName: 'Ada’s Garden' }
  const { conflicts } = await ada.merge(2, renamed)
  expect(conflicts.length).toBeGreaterThan(0)
  for (const { base, mine, theirs } of conflicts) {
    expect(base).toContain('Ruth’s Backyard')
    expect(mine).toContain('our small blog')
    expect(theirs).toContain('Ada’s Garden')
  }
  await expect(ada.keepWording(2, renamed)).rejects.toMatchObject({
    messages: conflicts.map(({ clause }) => ({ code: 'conflicts', field: clause })),
  })
  expect(await ada.revisions()).toHaveLength(2)

  const [first, ...others] = conflicts.map(({ clause }) => clause)
  const choices = {
    ...Object.fromEntries(others.map((clause) => [clause, 'theirs' as const])),
    [first!]: { text: 'Words that I wrote __just now__.' },
  }
  await ada.keepWording(2, renamed, choices)
  const after = (await ada.text()).text
  expect(after).toContain('Words that I wrote __just now__.')
  expect(after).not.toContain('our small blog')
})

test('a heading that both sides changed is a conflict of its own, named by its words', async () => {
  const served = await createTestApp()
  const ada = await policyOwner(served)
  const [heading] = /## How long .*/.exec((await ada.text()).text)!
  await ada.edit((text) => text.replace(heading, '## For how long'))
  // The library has other words for it now than when it was edited.
  const { base } = await served.db.selectFrom('documents').select('base').executeTakeFirstOrThrow()
  const older = JSON.stringify(base).replace(heading.slice(3), 'Retention')
  await served.db.updateTable('documents').set({ base: older }).execute()
  const { conflicts } = await ada.merge(2)
  expect(conflicts).toMatchObject([{ heading: 'For how long', mine: '## For how long', theirs: heading }])
  const { clause } = conflicts[0]!
  await expect(ada.keepWording(2)).rejects.toThrow('For how long')
  await ada.keepWording(2, {}, { [clause]: 'theirs' })
  expect((await ada.text()).text).toContain(heading)
})

test('a choice for a clause that there is not is refused by name', async () => {
  const ada = await policyOwner(await createTestApp())
  await ada.edit(withOwn)
  for (const act of [ada.merge, ada.keepWording])
    await expect(act(2, {}, { 'no-such-clause': 'mine' })).rejects.toMatchObject({
      messages: [
        { code: 'unknown-clause', field: 'choices.no-such-clause', value: expect.stringContaining('no-such-clause') },
      ],
    })
})

test('texts as nobody should send them', async () => {
  const ada = await policyOwner(await createTestApp())
  for (const unstorable of ['a \u0000', 'a \ud800'])
    await expect(ada.edit(unstorable)).rejects.toMatchObject({ status: 200, messages: [{ field: 'text' }] })
  const hostile = await ada.edit('# Policy\n\n<script>alert(1)</script> ![x](https://evil.example/x.png)\n')
  expect(hostile.revision).toBe(2)
  expect((await ada.text()).text).toContain('script')
  const { html } = await ada.visitor.call('GET /agreement/public-download-details/{id}', { params: { id: ada.id } })
  expect(html).not.toMatch(/<script|<img/)
  for (const empty of ['', '\n \n', '# A title alone'])
    await expect(ada.edit(empty)).rejects.toMatchObject({ messages: [{ code: 'empty-text', field: 'text' }] })
  await expect(ada.edit('x'.repeat(400_001))).rejects.toMatchObject({ messages: [{ field: 'text' }] })
  await expect(ada.edit('x\n\n'.repeat(4001))).rejects.toMatchObject({ messages: [{ field: 'text' }] })
  await expect(ada.edit('x', 99)).rejects.toMatchObject({ messages: [{ code: 'changed-meanwhile' }] })
})

test('an agreement from before there was a history gets one with its first change', async () => {
  const served = await createTestApp()
  const ada = await policyOwner(served)
  const before = await ada.text()
  await served.db.deleteFrom('revisions').execute()
  await ada.edit(withOwn)
  const revisions = await ada.revisions()
  expect(revisions.map(({ revision, kind }) => [revision, kind])).toEqual([
    [2, 'edited'],
    [1, 'assembled'],
  ])
  await ada.visitor.call('POST /agreement/restore/{id}', {
    params: { id: ada.id },
    payload: { revision: 2, restore: 1 },
  })
  expect((await ada.text()).text).toBe(before.text)
})

test('an update takes files away, and has new ones made', async () => {
  const served = await createTestApp()
  const ada = await policyOwner(served)
  await served.db.updateTable('documents').set({ files_status: 'generated' }).execute()
  await ada.edit(withOwn)
  expect((await ada.details()).files).toEqual({ status: 'generating', formats: [] })
})

test('the editor of another customer’s agreement finds nothing', async () => {
  const served = await createTestApp()
  const ada = await policyOwner(served)
  const eve = await policyOwner(served, 'eve@example.org')
  const meddling = policyActs(eve.visitor, ada.id, 'eve@example.org')
  const refused = { status: 200, forbidden: { code: 'other-account' } }
  for (const act of [meddling.text, meddling.revisions, () => meddling.startOver(1), () => meddling.keepWording(1)])
    await expect(act()).rejects.toMatchObject(refused)
  const { agreement } = await makePolicy(served.visitor(), 'zoe@example.org')
  await expect(policyActs(eve.visitor, agreement.id).merge(1)).rejects.toMatchObject(refused)
})
