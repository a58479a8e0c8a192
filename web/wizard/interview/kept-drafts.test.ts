import { expect, test } from 'vitest'
import { fakeStorage } from '../../session/testing/fake-storage.ts'
import { writeChosenSet } from './chosen-set.ts'
import { createDraftStore, createSetDraftStore } from './draft.ts'
import { discardDraft, draftPath, keptDrafts } from './kept-drafts.ts'

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
    {
      interview: 'DISCLAIMER',
      documents: ['DISCLAIMER'],
      siteName: 'Lantern for phones',
      reached: 'info/site',
      keptAt: 3,
    },
    { interview: 'PRIVACY_POLICY', documents: ['PRIVACY_POLICY'], siteName: null, reached: 'info/site', keptAt: 2 },
    { interview: 'EULA', documents: ['EULA'], siteName: 'Lantern', reached: 'info/site', keptAt: 1 },
  ])
})

test('the interview for several documents is one of them, and is discarded with what was chosen for it', () => {
  const storage = fakeStorage()
  createDraftStore(storage, 'EULA').write(draft(1, { appName: 'Lantern' }))
  createSetDraftStore(storage).write(draft(2, { websiteName: 'Lantern Pottery' }))
  expect(keptDrafts(storage, ['EULA']), 'nobody knows what it makes').toHaveLength(1)
  writeChosenSet(storage, { documents: ['PRIVACY_POLICY', 'EULA'], kinds: ['shop'], answers: {} })
  const [set, single] = keptDrafts(storage, ['EULA'])
  expect(set).toEqual({
    interview: 'set',
    documents: ['PRIVACY_POLICY', 'EULA'],
    siteName: 'Lantern Pottery',
    reached: 'info/site',
    keptAt: 2,
  })
  expect([draftPath(set!), draftPath(single!)]).toEqual([
    '/wizard/documents?step=info&section=site',
    '/wizard/eula?step=info&section=site',
  ])
  discardDraft(storage, set!)
  expect(keptDrafts(storage, ['EULA'])).toEqual([single])
  expect(storage.getItem('goodfaith.set')).toBeNull()
})

test('types that cannot be made are left out, and a browser without storage keeps nothing', () => {
  const storage = fakeStorage()
  createDraftStore(storage, 'EULA').write(draft(1, {}))
  expect(keptDrafts(storage, ['DISCLAIMER'])).toEqual([])
  expect(keptDrafts(null, ['EULA'])).toEqual([])
})
