import { expect, test } from 'vitest'
import { fakeStorage } from '../session/testing/fake-storage.ts'
import { countUnsaved, forgetAllDrafts, forgetUnsaved, hasUnsavedText } from './forget-drafts.ts'
import { keysOf } from '../storage/stored.ts'

const stored = () =>
  fakeStorage({
    'goodfaith.text.1.1.tab': '{}',
    'goodfaith.translation.1.de.tab': '{}',
    'goodfaith.update.1': '{}',
    'goodfaith.update-choices.1': '{}',
    'goodfaith.draft.EULA': '{}',
    'goodfaith.set': '{}',
    'goodfaith.scheme': 'dark',
  })

test('a log-out leaves nothing of the account, and an interview that needs none stays', () => {
  const storage = stored()
  expect(countUnsaved(storage)).toBe(3)
  expect([hasUnsavedText(storage, '1'), hasUnsavedText(storage, '2')]).toEqual([true, false])
  forgetUnsaved(storage)
  expect(hasUnsavedText(storage, '1')).toBe(false)
  expect(keysOf(storage)).toEqual(['goodfaith.draft.EULA', 'goodfaith.set', 'goodfaith.scheme'])
})

test('deleting the account leaves nothing that was typed', () => {
  const storage = stored()
  forgetAllDrafts(storage)
  expect(keysOf(storage)).toEqual(['goodfaith.scheme'])
  expect(countUnsaved(null)).toBe(0)
})
