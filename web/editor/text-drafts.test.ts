import { expect, test } from 'vitest'
import { fakeStorage } from '../session/testing/fake-storage.ts'
import { readTextDraft, textDraftPlace } from './text-drafts.ts'

const id = '6f1c1f0e-3f0a-4a52-9d5d-0f2f6f2b7a11'
const other = '6f1c1f0e-3f0a-4a52-9d5d-0f2f6f2b7a12'

test('a draft is found again with the revision it was begun from, the newest first', () => {
  const storage = fakeStorage()
  textDraftPlace(storage, id, 2).write({ text: 'older', keptAt: 10 })
  textDraftPlace(storage, id, 3).write({ text: 'newer', keptAt: 20 })
  textDraftPlace(storage, other, 9).write({ text: 'another agreement', keptAt: 30 })
  expect(readTextDraft(storage, id)).toEqual({ text: 'newer', revision: 3, keptAt: 20 })
  textDraftPlace(storage, id, 3).remove()
  expect(readTextDraft(storage, id)).toEqual({ text: 'older', revision: 2, keptAt: 10 })
})

test('a browser without storage is reported, and a malformed draft is ignored', () => {
  expect(textDraftPlace(null, id, 1).write({ text: 'x', keptAt: 1 })).toBe('blocked')
  expect(readTextDraft(null, id)).toBeNull()
  expect(readTextDraft(fakeStorage({ [`goodfaith.text.${id}.1`]: '{"text":1}' }), id)).toBeNull()
  expect(readTextDraft(fakeStorage({ [`goodfaith.text.${id}.x`]: '{"text":"a","keptAt":1}' }), id)).toBeNull()
})
