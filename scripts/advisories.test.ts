import { describe, expect, test } from 'vitest'
import { type Advisory, advisoryProblems, isAffected, lockedPackages } from './advisories.ts'
import { chooseAdvisories } from './update-advisories.ts'

const lock = {
  packages: {
    '': { name: 'goodfaith', version: '0.1.0' },
    'node_modules/planted': { version: '1.4.2' },
    'node_modules/other/node_modules/planted': { version: '2.0.0' },
    'node_modules/@scope/planted': { version: '3.0.0' },
    'node_modules/alias': { name: 'real-name', version: '1.0.0' },
  },
}

const advisory = (name: string, events: object[], more: object = {}): Advisory => ({
  id: 'GHSA-test-test-test',
  summary: 'Planted for this test',
  modified: '2026-11-20T00:00:00Z',
  affected: [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'ECOSYSTEM', events }] }],
  ...more,
})
const list = (...advisories: Advisory[]) => ({ asOf: '2026-11-20', accepted: {}, advisories })

test('every version of a locked package is seen, under its real name', () => {
  expect(lockedPackages(lock)).toEqual([
    { name: 'planted', version: '1.4.2' },
    { name: 'planted', version: '2.0.0' },
    { name: '@scope/planted', version: '3.0.0' },
    { name: 'real-name', version: '1.0.0' },
  ])
})

// The examples of the OSV schema, in npm's versions.
test.each([
  [[{ introduced: '0' }, { fixed: '1.4.3' }], '1.4.2', true],
  [[{ introduced: '0' }, { fixed: '1.4.2' }], '1.4.2', false],
  [[{ introduced: '1.4.3' }, { fixed: '1.5.0' }], '1.4.2', false],
  [[{ introduced: '1.0.0' }, { last_affected: '1.4.2' }], '1.4.2', true],
  [[{ introduced: '1.0.0' }, { last_affected: '1.4.2' }], '1.4.3', false],
  [[{ introduced: '1.0.0' }], '9.9.9', true],
  [[{ introduced: '0' }, { fixed: '1.0.0' }, { introduced: '1.4.0' }, { fixed: '1.5.0' }], '1.2.0', false],
  [[{ introduced: '0' }, { fixed: '1.0.0' }, { introduced: '1.4.0' }, { fixed: '1.5.0' }], '1.4.2', true],
  [[{ introduced: '0' }, { fixed: '2.0.0' }], '2.0.0-beta.1', true],
  [[{ introduced: '0' }], '0.0.0-alpha.1', true],
])('%j and %s: %s', (events, version, affected) => {
  expect(isAffected(advisory('planted', events).affected[0]!, version)).toBe(affected)
})

describe('the check', () => {
  test('names a planted advisory of a locked version, and no other version', () => {
    expect(advisoryProblems(list(advisory('planted', [{ introduced: '0' }, { fixed: '2.0.0' }])), lock)).toEqual([
      'GHSA-test-test-test concerns planted 1.4.2: Planted for this test',
    ])
  })

  test.each([
    ['fixed in the locked version', advisory('@scope/planted', [{ introduced: '0' }, { fixed: '3.0.0' }])],
    ['withdrawn', advisory('planted', [{ introduced: '0' }], { withdrawn: '2026-11-20T00:00:00Z' })],
    ['of a package that is not locked', advisory('alias', [{ introduced: '0' }])],
    [
      'of another ecosystem',
      advisory('planted', [], {
        affected: [{ package: { ecosystem: 'PyPI', name: 'planted' }, versions: ['1.4.2'] }],
      }),
    ],
  ])('passes over one that is %s', (_what, one) => {
    expect(advisoryProblems(list(one), lock)).toEqual([])
  })

  test('lives with one that is accepted, and asks to remove an acceptance that is not needed', () => {
    const accepted = { 'GHSA-test-test-test': 'Cannot be reached.' }
    expect(advisoryProblems({ ...list(advisory('planted', [{ introduced: '0' }])), accepted }, lock)).toEqual([])
    expect(advisoryProblems({ ...list(), accepted }, lock)).toHaveLength(1)
  })
})

test('the update keeps what names a locked package, and the day it is known up to', () => {
  const ours = advisory('planted', [{ introduced: '0' }], { details: 'Long words that the check does not need.' })
  const foreign = advisory('foreign', [{ introduced: '0' }], { modified: '2026-11-21T09:00:00Z' })
  const chosen = chooseAdvisories([foreign, ours], new Set(['planted']))
  expect(chosen.asOf).toBe('2026-11-21')
  expect(chosen.advisories).toEqual([advisory('planted', [{ introduced: '0' }])])
})
