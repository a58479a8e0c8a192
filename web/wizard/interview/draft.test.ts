import { expect, test } from 'vitest'
import { fakeStorage } from '../../session/testing/fake-storage.ts'
import { createDraftStore, createUpdateDraftStore, type Draft } from './draft.ts'

const draft: Draft = {
  id: '6f1c1f0e-3f0a-4a52-9d5d-0f2f6f2b7a11',
  given: { websiteName: 'Ada’s Bakes' },
  reached: 'info/service',
  keptAt: 1_795_248_000_000,
}

/** A storage that behaves like a browser's; `fails` is thrown by every write. */
function storage(fails?: Error): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (fails) throw fails
      kept.set(key, value)
    },
    removeItem: (key: string) => void kept.delete(key),
  } as Storage
}

test('reads back what it kept, each agreement type on its own', () => {
  const place = storage()
  expect(createDraftStore(place, 'PRIVACY_POLICY').write(draft)).toBe('kept')
  expect(createDraftStore(place, 'PRIVACY_POLICY').read()).toEqual(draft)
  expect(createDraftStore(place, 'EULA').read()).toBeNull()
})

test('what is changed in an agreement that exists never mixes with a new one of its type', () => {
  const place = storage()
  const id = '6f1c1f0e-3f0a-4a52-9d5d-0f2f6f2b7a12'
  const updated = { given: { websiteName: 'Ada’s Cakes' }, at: 'info/service', revision: 3 }
  createDraftStore(place, 'PRIVACY_POLICY').write(draft)
  createUpdateDraftStore(place, id).write({ ...draft, ...updated })
  expect(createDraftStore(place, 'PRIVACY_POLICY').read()).toEqual(draft)
  expect(createUpdateDraftStore(place, id).read()).toEqual({
    ...draft,
    ...updated,
  })
  createUpdateDraftStore(place, id).remove()
  expect(createDraftStore(place, 'PRIVACY_POLICY').read()).toEqual(draft)
})

test('forgets a removed draft', () => {
  const store = createDraftStore(storage(), 'PRIVACY_POLICY')
  store.write(draft)
  store.remove()
  expect(store.read()).toBeNull()
})

test('says why nothing was kept', () => {
  expect(createDraftStore(null, 'EULA').write(draft)).toBe('blocked')
  expect(createDraftStore(storage(new DOMException('full', 'QuotaExceededError')), 'EULA').write(draft)).toBe('full')
  expect(createDraftStore(storage(new DOMException('no', 'SecurityError')), 'EULA').write(draft)).toBe('blocked')
})

test.each([
  ['broken JSON', '{"version":1,'],
  ['another version', JSON.stringify({ version: 0, ...draft })],
  ['answers that are a list', JSON.stringify({ version: 1, ...draft, given: [] })],
  ['somebody else’s value', '"hello"'],
])('is no draft: %s', (_, stored) => {
  expect(createDraftStore(fakeStorage({ 'goodfaith.draft.EULA': stored }), 'EULA').read()).toBeNull()
})
