import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { provenance, writeProvenance } from './provenance.ts'

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')
const facts = {
  version: '1.0.0',
  source: { commit: 'a'.repeat(40), changed: true },
  tools: { node: 'v24.0.0', npm: '11.0.0', platform: 'linux x64' },
  lock: 'b'.repeat(64),
  finished: '2026-11-26T12:00:00.000Z',
  files: { 'build/server/index.js': 'c'.repeat(64) },
}

test('a statement has what in-toto and SLSA demand of one', () => {
  const { _type, subject, predicateType, predicate } = provenance(facts)
  expect([_type, predicateType]).toEqual(['https://in-toto.io/Statement/v1', 'https://slsa.dev/provenance/v1'])
  expect(subject).toEqual([{ name: 'build/server/index.js', digest: { sha256: 'c'.repeat(64) } }])
  expect(predicate).toMatchObject({
    buildDefinition: { buildType: expect.stringMatching(/^[a-z]+:/), externalParameters: { command: 'npm run build' } },
    runDetails: { builder: { id: expect.stringMatching(/^[a-z]+:/) } },
  })
  expect(predicate.buildDefinition.resolvedDependencies).toEqual([
    { name: 'source', digest: { gitCommit: 'a'.repeat(40) }, annotations: { changedSinceCommit: true } },
    { name: 'package-lock.json', digest: { sha256: 'b'.repeat(64) } },
  ])
})

test('a build without a repository names no commit', () => {
  const { predicate } = provenance({ ...facts, source: undefined })
  expect(predicate.buildDefinition.resolvedDependencies.map(({ name }) => name)).toEqual(['package-lock.json'])
})

test('a commit that was told says nothing of what was changed since', () => {
  const build = mkdtempSync(join(tmpdir(), 'provenance-'))
  onTestFinished(() => rmSync(build, { recursive: true }))
  vi.stubEnv('SOURCE_COMMIT', 'd'.repeat(40))
  onTestFinished(() => void vi.unstubAllEnvs())
  writeProvenance(build)
  const { predicate } = JSON.parse(readFileSync(join(build, 'provenance.json'), 'utf8')) as ReturnType<
    typeof provenance
  >
  expect(predicate.buildDefinition.resolvedDependencies[0]).toEqual({
    name: 'source',
    digest: { gitCommit: 'd'.repeat(40) },
  })
})

test('it is written beside the build, with a hash of each file in the build’s folders', () => {
  const build = mkdtempSync(join(tmpdir(), 'provenance-'))
  onTestFinished(() => rmSync(build, { recursive: true }))
  mkdirSync(join(build, 'client', 'assets'), { recursive: true })
  writeFileSync(join(build, 'client', 'assets', 'page.js'), 'of a page')
  writeFileSync(join(build, '.web'), 'a stamp')
  writeProvenance(build)
  const { subject, predicate } = JSON.parse(readFileSync(join(build, 'provenance.json'), 'utf8')) as ReturnType<
    typeof provenance
  >
  expect(subject).toEqual([
    { name: join(build, 'client', 'assets', 'page.js'), digest: { sha256: sha256('of a page') } },
  ])
  const { internalParameters, resolvedDependencies } = predicate.buildDefinition
  expect(internalParameters).toMatchObject({ node: process.version })
  expect(resolvedDependencies.at(-1)).toEqual({
    name: 'package-lock.json',
    digest: { sha256: sha256(readFileSync('package-lock.json')) },
  })
})
