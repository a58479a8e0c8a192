import { expect, test } from 'vitest'
import { agreementTypes } from '#core/questionnaire/questionnaire.ts'
import { uuidPattern } from '#contract/fields.ts'
import { newId } from './new-id.ts'
import { agreementIdOf } from '../set/agreement-id.ts'
import { forgetChosenSet, readChosenSet, writeChosenSet } from './chosen-set.ts'

function fakeStorage(): Storage {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage
}

test('a choice is read as it was kept, in the order in which documents are offered', () => {
  const storage = fakeStorage()
  expect(readChosenSet(storage)).toBeNull()
  writeChosenSet(storage, {
    documents: ['DISCLAIMER', 'PRIVACY_POLICY'],
    kinds: ['blog'],
    answers: { platforms: ['website'] },
  })
  expect(readChosenSet(storage)).toEqual({
    documents: ['PRIVACY_POLICY', 'DISCLAIMER'],
    kinds: ['blog'],
    answers: { platforms: ['website'] },
  })
  forgetChosenSet(storage)
  expect(readChosenSet(storage)).toBeNull()
})

test.each(['{}', '{"version":1,"documents":["LOVE_LETTER"],"kinds":[],"answers":{}}', 'x', '{"version":1}'])(
  'what is no choice is none: %s',
  (stored) => {
    const storage = fakeStorage()
    storage.setItem('goodfaith.set', stored)
    expect(readChosenSet(storage)).toBeNull()
  },
)

test('each agreement of a set has an id of its own, the same every time', () => {
  const draft = newId()
  const ids = agreementTypes.map((type) => agreementIdOf(draft, type))
  expect(new Set(ids).size).toBe(agreementTypes.length)
  expect(agreementTypes.map((type) => agreementIdOf(draft, type))).toEqual(ids)
  for (const id of ids) expect(id).toMatch(uuidPattern)
})
