import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp } from '#tests/support/app.ts'
import { policyOwner } from '#tests/support/policies.ts'

test('the database itself refuses to change what was saved', async () => {
  const served = await createTestApp()
  const ada = await policyOwner(served)
  const change = served.db
    .updateTable('revisions')
    .set({ hash: Buffer.from('forged') })
    .execute()
  await expect(change).rejects.toThrow('A revision cannot be changed.')
  await expect(sql`update revisions set document = '{}'`.execute(served.db)).rejects.toThrow('cannot be changed')
  expect(await ada.revisions()).toHaveLength(1)
})

test('a version says what changed against the one before, word by word', async () => {
  const served = await createTestApp()
  const ada = await policyOwner(served)
  await ada.at('2026-11-23T10:00:00Z')
  const { text } = await ada.text()
  const paragraph = text.split('\n\n').find((block) => /^[A-Z].{60}/.test(block))!
  await ada.edit(text.replace(paragraph, `Always: ${paragraph}`))
  const read = (revision: string) =>
    ada.visitor.call('GET /agreement/revision/{id}/{revision}', { params: { id: ada.id, revision } })
  const second = await read('2')
  expect(second).toMatchObject({
    against: 1,
    revision: { revision: 2, kind: 'edited', material: true, changed: 1, current: true },
  })
  expect(second.changes).toHaveLength(1)
  const parts = second.changes[0]!.blocks.flatMap(({ parts: all }) => all)
  expect(parts.filter(({ kind }) => kind === 'added').map(({ value }) => value.trim())).toEqual(['Always:'])
  expect(parts.filter(({ kind }) => kind === 'removed')).toEqual([])
  expect(createHash('sha256').update(second.text).digest('hex')).toBe(second.revision.hash)
  expect(second.revision.created_at).toBe('2026-11-23T10:00:00.000Z')
  expect(second.html).toContain('Always: ')

  const first = await read('1')
  expect(first).toMatchObject({ against: null, changes: [], text, revision: { current: false } })
  for (const wrong of ['3', '0', '-1', '1.5', 'x', '99999999999999999999'])
    await expect(read(wrong)).rejects.toMatchObject({ status: 200, messages: [{ code: 'no-such-revision' }] })
})

test('a version is compared with any earlier one that can still be read', async () => {
  const ada = await policyOwner(await createTestApp())
  for (const words of ['We keep bees.', 'We keep bees and sell honey.', 'We keep bees and sell honey and wax.'])
    await ada.edit((text) => `${text.replace(/\n\n## Annex[^]*$/, '').trimEnd()}\n\n## Annex\n\n${words}\n`)
  const compare = (revision: string, against: string) =>
    ada.visitor.call('GET /agreement/revision/{id}/{revision}', {
      params: { id: ada.id, revision },
      query: { against },
    })
  const addedSince = async (against: string) =>
    (await compare('4', against)).changes
      .flatMap(({ blocks }) => blocks.flatMap(({ parts }) => parts))
      .filter(({ kind }) => kind === 'added')
      .map(({ value }) => value)
      .join('')
  expect(await addedSince('1')).toBe('AnnexWe keep bees and sell honey and wax.')
  expect(await addedSince('2')).toBe(' and sell honey and wax')
  expect(await addedSince('3')).toBe(' and wax')
  await ada.visitor.call('POST /agreement/withdraw/{id}', { params: { id: ada.id }, payload: { withdraw: 2 } })
  for (const wrong of ['2', '4', '5', '0', 'x'])
    await expect(compare('4', wrong)).rejects.toMatchObject({ status: 200, messages: [{ code: 'no-such-revision' }] })
})

test('a new title is a change too', async () => {
  const ada = await policyOwner(await createTestApp())
  await ada.edit((text) => text.replace('# Privacy Policy', '# Privacy Notice'))
  const { changes, revision } = await ada.visitor.call('GET /agreement/revision/{id}/{revision}', {
    params: { id: ada.id, revision: '2' },
  })
  expect(revision.material).toBe(true)
  expect(changes).toEqual([
    {
      clause: 'title',
      heading: null,
      kind: 'changed',
      material: true,
      blocks: [
        {
          kind: 'heading',
          parts: [
            { kind: 'same', value: 'Privacy ' },
            { kind: 'removed', value: 'Policy' },
            { kind: 'added', value: 'Notice' },
          ],
        },
      ],
    },
  ])
  expect((await ada.details()).title).toBe('Privacy Notice')
})

test('spelling is no change of substance', async () => {
  const ada = await policyOwner(await createTestApp())
  const { text } = await ada.text()
  const paragraph = text.split('\n\n').find((block) => /^[A-Z].{60}/.test(block))!
  await ada.edit(text.replace(paragraph, `__${paragraph.replaceAll('*', '').replaceAll('_', '')}__`))
  expect((await ada.revisions())[0]).toMatchObject({ revision: 2, material: false })
})

test('an earlier version comes back as a new one, and the history keeps all', async () => {
  const ada = await policyOwner(await createTestApp())
  const { text } = await ada.text()
  await ada.edit(`${text}\n## Bees\n\nWe keep bees.\n`)
  const restore = (revision: number, wanted: number) =>
    ada.visitor.call('POST /agreement/restore/{id}', {
      params: { id: ada.id },
      payload: { revision, restore: wanted },
    })
  await expect(restore(1, 1)).rejects.toMatchObject({ messages: [{ code: 'changed-meanwhile' }] })
  await expect(restore(2, 9)).rejects.toMatchObject({ messages: [{ code: 'no-such-revision' }] })
  expect(await restore(2, 2)).toMatchObject({ revision: 2 })
  expect(await restore(2, 1)).toMatchObject({ id: ada.id, revision: 3, status: 'normal' })
  expect((await ada.text()).text).toBe(text)
  const revisions = await ada.revisions()
  expect(revisions.map(({ kind, current }) => [kind, current])).toEqual([
    ['restored', true],
    ['edited', false],
    ['assembled', false],
  ])
  expect(revisions[0]!.hash).toBe(revisions[2]!.hash)
})
