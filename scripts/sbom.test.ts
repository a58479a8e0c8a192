import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lockedPackages, readLock } from './advisories.ts'
import { readSbomLock, sbom } from './sbom.ts'

const made = '2026-11-26T12:00:00.000Z'
const list = sbom(readSbomLock(), made)

test('every locked package of production is in the list once, and none of development', () => {
  const locked = lockedPackages(readLock())
    .filter(({ inProduction }) => inProduction)
    .map(({ name, version }) => `${name} ${version}`)
  const listed = list.components.map(({ name, version }) => `${name} ${version}`)
  expect(listed.toSorted()).toEqual([...new Set(locked)].toSorted())
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Readonly<Record<string, string>>
  >
  for (const [name, version] of Object.entries(dependencies)) expect(listed).toContain(`${name} ${version}`)
  for (const name of ['vitest', 'oxlint']) expect(listed).not.toContain(`${name} ${devDependencies[name]}`)
})

test('each has the hash by which npm takes it, and its licence', () => {
  for (const { name, hashes, licenses } of list.components) {
    expect(hashes, name).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }])
    expect(licenses, name).toHaveLength(1)
  }
})

test('whatever a package needs is in the list, and everything is needed by something', () => {
  const refs = new Set(list.components.map((one) => one['bom-ref']))
  expect(refs.size).toBe(list.components.length)
  const needed = new Set(list.dependencies.flatMap(({ dependsOn }) => dependsOn))
  expect([...refs].filter((ref) => !needed.has(ref))).toEqual([])
  expect([...needed].filter((ref) => !refs.has(ref))).toEqual([])
})

test('a package is named as the standards name it, and of two versions each is needed by its own neighbour', () => {
  const integrity = `sha512-${Buffer.alloc(64, 1).toString('base64')}`
  const { components, dependencies } = sbom(
    {
      packages: {
        '': { name: 'product', version: '1.0.0', dependencies: { '@scope/a': '1', b: '1' } },
        'node_modules/@scope/a': { version: '1.0.0', integrity, license: '(MIT OR CC0-1.0)', dependencies: { b: '2' } },
        'node_modules/@scope/a/node_modules/b': { version: '2.0.0', integrity, license: 'MIT' },
        'node_modules/b': { version: '1.0.0', integrity, license: 'MIT', optional: true },
        'node_modules/tester': { version: '1.0.0', integrity, license: 'MIT', dev: true },
      },
    },
    made,
  )
  expect(components.map(({ purl, scope }) => [purl, scope])).toEqual([
    ['pkg:npm/%40scope/a@1.0.0', 'required'],
    ['pkg:npm/b@2.0.0', 'required'],
    ['pkg:npm/b@1.0.0', 'optional'],
  ])
  expect(components[0]!.licenses).toEqual([{ expression: '(MIT OR CC0-1.0)' }])
  expect(components[0]!.hashes).toEqual([{ alg: 'SHA-512', content: '01'.repeat(64) }])
  expect(dependencies).toEqual([
    { ref: 'pkg:npm/product@1.0.0', dependsOn: ['pkg:npm/%40scope/a@1.0.0', 'pkg:npm/b@1.0.0'] },
    { ref: 'pkg:npm/%40scope/a@1.0.0', dependsOn: ['pkg:npm/b@2.0.0'] },
    { ref: 'pkg:npm/b@2.0.0', dependsOn: [] },
    { ref: 'pkg:npm/b@1.0.0', dependsOn: [] },
  ])
})
