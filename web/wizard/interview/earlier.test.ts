import { describe, expect, test } from 'vitest'
import { ApiError } from '#contract/api-error.ts'
import { createDraftStore } from './draft.ts'
import { asInAccount, earlierHere } from './earlier.ts'
import { forgetFinished, keepFinished, readFinished } from './finished.ts'

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
    expect(earlierHere(place, ['EULA', 'PRIVACY_POLICY', 'COOKIES_POLICY'])).toEqual([
      { type: 'EULA', answers: draft.given, at: 7 },
      { type: 'PRIVACY_POLICY', answers: finished.answers, at: 5, id: 'a' },
    ])
  })
  test('nothing where storage is blocked', () => {
    keepFinished(null, 'EULA', finished)
    expect(earlierHere(null, ['EULA'])).toEqual([])
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
  const here = [
    { type: 'EULA', answers: draft.given, at: 7 },
    { type: 'PRIVACY_POLICY', answers: finished.answers, at: 5, id: 'a' },
  ] as const

  test('its answers count, with the time they were changed; a draft is not asked for', async () => {
    const asked: string[] = []
    const found = await asInAccount(here, async (id) => {
      asked.push(id)
      return { answers: { websiteName: 'Lantern & Co' }, updated_at: '1970-01-01T00:00:09.000Z' }
    })
    expect(asked).toEqual(['a'])
    expect(found).toEqual([here[0], { ...here[1], answers: { websiteName: 'Lantern & Co' }, at: 9000 }])
  })
  test.each(['other-account', 'not-found'])('answers are left out: %s', async (code) => {
    const refuse = () => Promise.reject(new ApiError(200, [{ value: 'No.', code }]))
    expect(await asInAccount(here, refuse)).toEqual([here[0]])
  })
  test('without a reply the browser’s own record stands', async () => {
    expect(await asInAccount(here, () => Promise.reject(new ApiError(0, [])))).toEqual(here)
  })
})
