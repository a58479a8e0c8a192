import { describe, expect, test } from 'vitest'
import { consentMonths, consentVersion } from '#core/consent/optional-services.ts'
import { fakeStorage } from '../session/testing/fake-storage.ts'
import { consentKey, createConsentStore, everything, nothing } from './consent-store.ts'

const start = Date.UTC(2026, 10, 22)
function browser() {
  const storage = fakeStorage({})
  const clock = { now: start }
  const visit = (version = 'plausible https://plausible.io', signal = false) =>
    createConsentStore({ storage, version, signal, now: () => clock.now })
  return { storage, clock, visit }
}

test('nothing is allowed before a choice, and nothing is stored', () => {
  const { storage, visit } = browser()
  const store = visit()
  expect(store.get().choice).toBeNull()
  expect(store.allows('analytics')).toBe(false)
  expect(storage.getItem(consentKey)).toBeNull()
})

test('a choice is remembered, for one purpose and not for the other, and can be withdrawn', () => {
  const { visit } = browser()
  visit().choose({ analytics: true, affiliate: false })
  const later = visit()
  expect(later.get().choice).toEqual({ analytics: true, affiliate: false })
  expect([later.allows('analytics'), later.allows('affiliate')]).toEqual([true, false])
  const other = visit()
  later.choose(nothing)
  expect(other.allows('analytics')).toBe(false)
})

test('a choice ends after six months, and is then deleted', () => {
  const { storage, clock, visit } = browser()
  visit().choose(everything)
  clock.now = Date.UTC(2027, 4, 21)
  expect(visit().allows('analytics')).toBe(true)
  clock.now = Date.UTC(2027, 4, 22)
  expect(consentMonths).toBe(6)
  expect(visit().get().choice).toBeNull()
  expect(storage.getItem(consentKey)).toBeNull()
})

test('a choice about another service does not count', () => {
  const { visit } = browser()
  visit().choose(everything)
  const matomo = { service: 'matomo', name: 'Matomo', url: 'https://stats.example', site: '1' } as const
  expect(visit(consentVersion({ analytics: matomo })).get().choice).toBeNull()
})

test('the signal of the browser is a no, also against an earlier yes', () => {
  const { visit } = browser()
  visit().choose(everything)
  const store = visit(undefined, true)
  expect(store.get().isRefusedBySignal).toBe(true)
  expect(store.allows('analytics')).toBe(false)
})

describe('what somebody else left in the storage is no choice', () => {
  test.each(['', 'yes', '{}', '{"version":"plausible https://plausible.io","at":"x","choice":{}}'])('%s', (left) => {
    const { storage, visit } = browser()
    storage.setItem(consentKey, left)
    expect(visit().get().choice).toBeNull()
  })
})
