import { describe, expect, test } from 'vitest'
import {
  type Advisory,
  advisoryProblems,
  ageProblems,
  coverage,
  coverageProblems,
  isAffected,
  lockedPackages,
  readAdvisories,
  readLock,
} from './advisories.ts'
import { auditedAdvisories, chooseAdvisories } from './update-advisories.ts'

const lock = {
  packages: {
    '': { name: 'goodfaith', version: '0.1.0', dependencies: { planted: '1.4.2' } },
    'node_modules/planted': { version: '1.4.2' },
    'node_modules/other/node_modules/planted': { version: '2.0.0' },
    'node_modules/@scope/planted': { version: '3.0.0' },
    'node_modules/alias': { name: 'real-name', version: '1.0.0', dev: true },
  },
}

const advisory = (name: string, events: object[], more: object = {}): Advisory => ({
  id: 'GHSA-test-test-test',
  summary: 'Planted for this test',
  modified: '2026-11-20T00:00:00Z',
  affected: [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'ECOSYSTEM', events }] }],
  ...more,
})
const list = (...advisories: Advisory[]) => ({
  asOf: '2026-11-20',
  source: 'Planted for this test',
  covers: ['planted'],
  accepted: {},
  advisories,
})

test('every version of a locked package is seen, under its real name', () => {
  expect(lockedPackages(lock)).toEqual([
    { name: 'planted', version: '1.4.2', inProduction: true },
    { name: 'planted', version: '2.0.0', inProduction: true },
    { name: '@scope/planted', version: '3.0.0', inProduction: true },
    { name: 'real-name', version: '1.0.0', inProduction: false },
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

describe('the list', () => {
  test.each([
    ['was never filled', { ...list(), asOf: null }, /was never filled/],
    ['covers nothing', { ...list(), covers: [] }, /was never filled/],
    ['does not cover a direct dependency', { ...list(), covers: ['@scope/planted'] }, /does not cover planted/],
  ])('fails where it %s', (_what, one, said) => {
    expect(coverageProblems(one, lock)).toEqual([expect.stringMatching(said)])
  })

  test('passes where it covers every direct dependency, and says how many others it does not cover', () => {
    expect(coverageProblems(list(), lock)).toEqual([])
    expect(coverage(list(), lock)).toBe('covers 1 of 2 packages of production and 1 of all 3, as of 2026-11-20')
  })

  test.each([
    ['2026-11-20', true],
    ['2026-12-04', true],
    ['2026-12-05', false],
    ['2027-11-20', false],
    ['2026-11-19', false],
  ])('on %s is fresh: %s', (today, fresh) => {
    expect(ageProblems(list(), today)).toHaveLength(fresh ? 0 : 1)
  })

  test('that is committed is filled, and covers every direct dependency', () => {
    expect(coverageProblems(readAdvisories(), readLock())).toEqual([])
  })
})

test('of npm audit the advisories are kept, and not the packages that only depend on theirs', () => {
  const report = {
    auditReportVersion: 2,
    vulnerabilities: {
      above: { name: 'above', via: ['planted'], range: '*' },
      planted: {
        name: 'planted',
        via: [
          {
            source: 1,
            name: 'planted',
            dependency: 'planted',
            title: 'Planted for this test',
            url: 'https://github.com/advisories/GHSA-test-test-test',
            severity: 'high',
            range: '>=1.0.0 <1.5.0',
          },
        ],
        range: '1.0.0 - 1.4.9',
      },
    },
  }
  const found = auditedAdvisories(report, '2026-11-20')
  expect(advisoryProblems(list(...found), lock)).toEqual([
    'GHSA-test-test-test concerns planted 1.4.2: Planted for this test',
  ])
})
