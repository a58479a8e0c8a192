import { expect, test } from 'vitest'
import { fakeStorage } from '../../session/testing/fake-storage.ts'
import { createDraftStore } from './draft.ts'
import { keptDrafts } from './kept-drafts.ts'

const draft = (keptAt: number, given: Record<string, string>) => ({
  id: `id-${keptAt}`,
  given,
  reached: 'info/site',
  keptAt,
})

test('drafts come with the name of what they are for, the latest first', () => {
  const storage = fakeStorage()
  createDraftStore(storage, 'EULA').write(draft(1, { appName: 'Lantern' }))
  createDraftStore(storage, 'DISCLAIMER').write(draft(3, { websiteName: ' ', appName: 'Lantern for phones' }))
  createDraftStore(storage, 'PRIVACY_POLICY').write(draft(2, { companyName: 'Lantern Ltd' }))
  expect(keptDrafts(storage, ['EULA', 'PRIVACY_POLICY', 'DISCLAIMER', 'COOKIES_POLICY'])).toEqual([
    { type: 'DISCLAIMER', siteName: 'Lantern for phones', keptAt: 3 },
    { type: 'PRIVACY_POLICY', siteName: null, keptAt: 2 },
    { type: 'EULA', siteName: 'Lantern', keptAt: 1 },
  ])
})

test('types that cannot be made are left out, and a browser without storage keeps nothing', () => {
  const storage = fakeStorage()
  createDraftStore(storage, 'EULA').write(draft(1, {}))
  expect(keptDrafts(storage, ['DISCLAIMER'])).toEqual([])
  expect(keptDrafts(null, ['EULA'])).toEqual([])
})
