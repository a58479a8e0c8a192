import { expect, test } from 'vitest'
import { draft as contract, type SentDraft } from '#contract/drafts.ts'
import { fakeStorage } from '../../session/testing/fake-storage.ts'
import { createDraftStore, createSetDraftStore } from '../interview/draft.ts'
import { keptDrafts } from '../interview/kept-drafts.ts'
import { readChosenSet } from '../interview/chosen-set.ts'
import { draftInPlaceOf, keepSent, sentAsKept } from './sent-draft.ts'

const one: SentDraft = { interview: 'one', type: 'EULA', answers: { appName: 'Lantern' }, reached: 'info/operator' }
const set: SentDraft = {
  interview: 'set',
  documents: ['PRIVACY_POLICY', 'DISCLAIMER'],
  kinds: ['blog'],
  start: { platforms: ['website'] },
  answers: { websiteName: 'Lantern Notes' },
  reached: 'about/service',
}

test.each([one, set])('what was sent is kept here as if it had been begun here: $interview', (sent) => {
  const storage = fakeStorage()
  expect(draftInPlaceOf(storage, contract.parse(sent))).toBeNull()
  expect(keepSent(storage, sent, 7)).toBe('kept')
  expect(keptDrafts(storage, ['EULA'])).toEqual([sentAsKept(sent, 7)])
  expect(draftInPlaceOf(storage, sent)).toMatchObject({ given: sent.answers, reached: sent.reached, keptAt: 7 })
})

test('an interview for several documents brings what was chosen for it', () => {
  const storage = fakeStorage()
  keepSent(storage, set, 7)
  expect(readChosenSet(storage)).toEqual({ documents: set.documents, kinds: ['blog'], answers: set.start })
})

test('only the same interview is in its place, and each opening has an id of its own', () => {
  const storage = fakeStorage()
  keepSent(storage, one, 7)
  expect(draftInPlaceOf(storage, set)).toBeNull()
  const first = createDraftStore(storage, 'EULA').read()!.id
  keepSent(storage, one, 8)
  expect(createDraftStore(storage, 'EULA').read()!.id).not.toBe(first)
  expect(createSetDraftStore(storage).read()).toBeNull()
})

test('a browser without storage says so', () => expect(keepSent(null, one, 7)).toBe('blocked'))
