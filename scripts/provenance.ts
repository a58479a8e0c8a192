import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a build was made of and with. */
export type BuildFacts = {
  readonly version: string
  /**
   * The commit, and whether files were changed since, which only a repository knows; undefined where the build was made without one and
   * no commit was told.
   */
  readonly source: { readonly commit: string; readonly changed?: boolean } | undefined
  /** Versions of Node.js and npm, and the platform. */
  readonly tools: Readonly<Record<string, string>>
  /** SHA-256 of package-lock.json, which has a hash of each package. */
  readonly lock: string
  readonly finished: string
  /** SHA-256 of each file that was made, by its path. */
  readonly files: Readonly<Record<string, string>>
}

/**
 * Where a build comes from, as an in-toto statement with a SLSA provenance (https://slsa.dev/spec/v1.0/provenance). Nobody signs it:
 * it tells an operator what they have, and proves nothing to others (SLSA, build level 1).
 */
export function provenance({ version, source, tools, lock, finished, files }: BuildFacts) {
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: Object.entries(files).map(([name, sha256]) => ({ name, digest: { sha256 } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:goodfaith:npm-run-build:1',
        externalParameters: { command: 'npm run build', version },
        internalParameters: tools,
        resolvedDependencies: [
          ...(source
            ? [
                {
                  name: 'source',
                  digest: { gitCommit: source.commit },
                  ...(source.changed !== undefined && { annotations: { changedSinceCommit: source.changed } }),
                },
              ]
            : []),
          { name: 'package-lock.json', digest: { sha256: lock } },
        ],
      },
      runDetails: { builder: { id: 'urn:goodfaith:whoever-ran-npm' }, metadata: { finishedOn: finished } },
    },
  }
}

/** Writes `provenance.json` into a folder of built files. */
export function writeProvenance(build: string): void {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const statement = provenance({
    version,
    source: sourceOf(process.env['SOURCE_COMMIT']),
    tools: {
      node: process.version,
      npm: /\bnpm\/(\S+)/.exec(process.env['npm_config_user_agent'] ?? '')?.[1] ?? 'none',
      platform: `${process.platform} ${process.arch}`,
    },
    lock: sha256('package-lock.json'),
    finished: new Date().toISOString(),
    files: Object.fromEntries(filesUnder(build).map((file) => [file, sha256(file)])),
  })
  writeFileSync(join(build, 'provenance.json'), `${JSON.stringify(statement, null, 2)}\n`)
}

/** @param told the commit, where files were copied without their repository, as into an image. */
function sourceOf(told: string | undefined): BuildFacts['source'] {
  if (told) return { commit: told }
  const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' })
  const head = git('rev-parse', 'HEAD')
  if (head.error || head.status !== 0) return undefined
  return { commit: head.stdout.trim(), changed: git('status', '--porcelain').stdout.trim() !== '' }
}

const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')

/** The folders of a build; beside them are stamps of what was prepared, and the lists about the build itself. */
const filesUnder = (build: string): readonly string[] =>
  readdirSync(build, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      readdirSync(join(build, name), { recursive: true, encoding: 'utf8' }).map((file) => join(build, name, file)),
    )
    .filter((file) => statSync(file).isFile())
    .toSorted()
