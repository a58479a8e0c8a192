import { describe, expect, test } from 'vitest'
import { notices, shippedPackages, unknownLicences } from './third-party-notices.ts'

const lock = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/beta': { version: '2.0.0', license: 'MIT' },
    'node_modules/alpha': { version: '1.0.0', license: 'MIT' },
    'node_modules/beta/node_modules/@scope/gamma': { version: '3.0.0', license: '(MIT OR CC0-1.0)' },
    'node_modules/delta-linux-x64': { version: '4.0.0', license: 'Apache-2.0', os: ['linux'], cpu: ['x64'] },
    'node_modules/tester': { version: '5.0.0', license: 'GPL-3.0', dev: true },
  },
}

test('what only developers install is not shipped', () => {
  expect(shippedPackages(lock).map(({ name }) => name)).toEqual(['@scope/gamma', 'alpha', 'beta', 'delta-linux-x64'])
})

test('a text that several packages carry is printed once, with all their names', () => {
  const page = notices(lock, ({ name }) => (name === '@scope/gamma' ? ['Other words'] : ['The same words']))
  expect(page.match(/The same words/g)).toHaveLength(1)
  expect(page).toContain('alpha 1.0.0, beta 2.0.0\n')
  expect(page).toContain('delta-linux-x64 4.0.0: Apache-2.0')
})

test('packages of a platform add no text, so that the page is the same on every machine', () => {
  expect(notices(lock, ({ name }) => [`text of ${name}`])).not.toContain('text of delta-linux-x64')
})

describe('a licence that nobody agreed to is named', () => {
  test.each([
    ['GPL-3.0', true],
    ['MIT AND GPL-3.0', true],
    [undefined, true],
    ['MIT AND OFL-1.1', false],
  ])('%s', (license, refused) => {
    const packages = { 'node_modules/one': { version: '1.0.0', ...(license && { license }) } }
    expect(unknownLicences({ packages })).toHaveLength(refused ? 1 : 0)
  })
})
