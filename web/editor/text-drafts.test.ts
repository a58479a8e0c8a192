import { expect, test } from 'vitest'
import { fakeStorage } from '../session/testing/fake-storage.ts'
import { dropTextDraft, readTextDraft, textDraftPlace } from './text-drafts.ts'

const id = '6f1c1f0e-3f0a-4a52-9d5d-0f2f6f2b7a11'
const other = '6f1c1f0e-3f0a-4a52-9d5d-0f2f6f2b7a12'

test('a draft is found again with the revision that it was made from, the newest first', () => {
  const storage = fakeStorage()
  textDraftPlace(storage, id, 2, 'a').write({ text: 'older', keptAt: 10 })
  textDraftPlace(storage, id, 3, 'a').write({ text: 'newer', keptAt: 20 })
  textDraftPlace(storage, other, 9, 'a').write({ text: 'another agreement', keptAt: 30 })
  expect(readTextDraft(storage, id, 'a')).toMatchObject({ text: 'newer', revision: 3, keptAt: 20 })
  textDraftPlace(storage, id, 3, 'a').remove()
  expect(readTextDraft(storage, id, 'a')).toMatchObject({ text: 'older', revision: 2, keptAt: 10 })
})

test('two tabs write over nothing of each other, and each finds its own again', () => {
  const storage = fakeStorage()
  const [first, second] = [textDraftPlace(storage, id, 1, 'a'), textDraftPlace(storage, id, 1, 'b')]
  first.write({ text: 'from tab one', keptAt: 10 })
  second.write({ text: 'from tab two', keptAt: 20 })
  expect(readTextDraft(storage, id, 'a')?.text).toBe('from tab one')
  expect(readTextDraft(storage, id, 'b')?.text).toBe('from tab two')
  expect(readTextDraft(storage, id, 'new')?.text).toBe('from tab two')
  first.remove()
  expect(readTextDraft(storage, id, 'b')?.text).toBe('from tab two')
})

test('a draft that was taken over goes with its copy, unless its own tab has gone on with it', () => {
  const storage = fakeStorage()
  textDraftPlace(storage, id, 1, 'a').write({ text: 'one', keptAt: 10 })
  const taken = readTextDraft(storage, id, 'b')!
  textDraftPlace(storage, id, 1, 'a').write({ text: 'one and two', keptAt: 20 })
  dropTextDraft(storage, taken)
  expect(readTextDraft(storage, id, 'b')?.text).toBe('one and two')
  dropTextDraft(storage, readTextDraft(storage, id, 'b')!)
  expect(readTextDraft(storage, id, 'b')).toBeNull()
})

test('a draft that was kept before tabs had names is found', () => {
  const storage = fakeStorage({ [`goodfaith.text.${id}.4`]: '{"text":"a","keptAt":1}' })
  expect(readTextDraft(storage, id, 'a')).toMatchObject({ text: 'a', revision: 4 })
})

test('a browser without storage is reported, and a malformed draft is ignored', () => {
  expect(textDraftPlace(null, id, 1, 'a').write({ text: 'x', keptAt: 1 })).toBe('blocked')
  expect(readTextDraft(null, id, 'a')).toBeNull()
  expect(readTextDraft(fakeStorage({ [`goodfaith.text.${id}.1`]: '{"text":1}' }), id, 'a')).toBeNull()
  expect(readTextDraft(fakeStorage({ [`goodfaith.text.${id}.x`]: '{"text":"a","keptAt":1}' }), id, 'a')).toBeNull()
})
