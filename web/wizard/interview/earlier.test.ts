import { describe, expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { fakeApi, type FakeReply, success } from '../../session/testing/fake-api.ts'
import { createDraftStore } from './draft.ts'
import { earlierInBrowser, earlierInAccount } from './earlier.ts'
import { forgetFinished, keepFinished, readFinished } from '../../drafts/finished.ts'

function storage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage
}
const finished = { id: 'a', answers: { websiteName: 'Lantern' }, at: 5 }
const draft = { id: 'b', given: { companyName: 'Lantern Ltd' }, reached: 'info/service', keptAt: 7 }

describe('what this browser knows', () => {
  test('drafts and finished answers of the types that are asked for, and nothing else', () => {
    const place = storage()
    createDraftStore(place, 'EULA').write(draft)
    keepFinished(place, 'PRIVACY_POLICY', finished)
    keepFinished(place, 'DISCLAIMER', finished)
    expect(earlierInBrowser(place, ['EULA', 'PRIVACY_POLICY', 'COOKIES_POLICY'])).toEqual([
      { type: 'EULA', answers: draft.given, at: 7 },
      { type: 'PRIVACY_POLICY', answers: finished.answers, at: 5, id: 'a' },
    ])
  })
  test('nothing where storage is blocked', () => {
    keepFinished(null, 'EULA', finished)
    expect(earlierInBrowser(null, ['EULA'])).toEqual([])
  })
  test('nothing after logging out', () => {
    const place = storage()
    keepFinished(place, 'EULA', finished)
    forgetFinished(place)
    expect(readFinished(place, 'EULA')).toBeNull()
  })
  test.each(['', '{', '[]', '{"id":1}', '{"id":"a","at":1,"answers":null}'])('%j is no finished document', (stored) => {
    const place = storage()
    place.setItem('goodfaith.finished.EULA', stored)
    expect(readFinished(place, 'EULA')).toBeNull()
  })
})

describe('what the account knows', () => {
  const card = (id: string, type: string, siteName: string, second: number) => ({
    id,
    type,
    siteName,
    updated_at: new Date(second * 1000).toISOString(),
  })
  const details = (id: string, websiteName: string, second: number) => ({
    [`GET /agreement/details/${id}`]: success({
      answers: { websiteName },
      updated_at: new Date(second * 1000).toISOString(),
    }),
  })
  const list = 'GET /customer/agreements/all'
  const types = ['EULA', 'PRIVACY_POLICY', 'DISCLAIMER'] as const

  function find(replies: Record<string, FakeReply>) {
    const place = storage()
    createDraftStore(place, 'EULA').write(draft)
    keepFinished(place, 'PRIVACY_POLICY', finished)
    const api = fakeApi(replies)
    const client = createClient({ fetch: api.fetch, baseUrl: '/api/v1' })
    return { api, found: earlierInAccount(client, place, types) }
  }
  const draftHere = { type: 'EULA', answers: draft.given, at: 7 }

  test('the newest of each type about the newest service counts, wherever it was made; drafts are the browser’s', async () => {
    const { api, found } = find({
      [list]: success({
        agreements: [
          card('other-site', 'DISCLAIMER', 'Harbour', 8),
          card('newest', 'PRIVACY_POLICY', 'Lantern', 9),
          card('older', 'PRIVACY_POLICY', 'Lantern', 3),
          card('eula', 'EULA', 'LANTERN', 4),
          card('own-type', 'COOKIES_POLICY', 'Ferry', 20),
        ],
      }),
      ...details('newest', 'Lantern', 9),
      ...details('eula', 'Lantern', 4),
    })
    expect(await found).toEqual([
      draftHere,
      { type: 'EULA', answers: { websiteName: 'Lantern' }, at: 4000, id: 'eula' },
      { type: 'PRIVACY_POLICY', answers: { websiteName: 'Lantern' }, at: 9000, id: 'newest' },
    ])
    expect(api.calls()).toHaveLength(3)
  })
  test('what this browser made but the account has not (any more) is left out', async () => {
    expect(await find({ [list]: success({ agreements: [] }) }).found).toEqual([draftHere])
  })
  test.each<Record<string, FakeReply>>([
    { [list]: 'no-reply' },
    { [list]: success({ agreements: [card('a', 'EULA', 'Lantern', 1)] }), 'GET /agreement/details/a': 'no-reply' },
  ])('without a reply the browser’s own record stands', async (replies) => {
    expect(await find(replies).found).toEqual([
      draftHere,
      { type: 'PRIVACY_POLICY', answers: finished.answers, at: 5, id: 'a' },
    ])
  })
})
