import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'

const project = path.resolve(import.meta.dirname, '../..')
const migrations = 'server/database/migrations'

const git = (...args: readonly string[]) =>
  spawnSync('git', args, { cwd: project, encoding: 'utf8', maxBuffer: 2 ** 30 }).stdout?.trim() ?? ''

/**
 * The version before: the last one of the history whose database has not the newest migration yet, in a folder of its own
 * with its content compiled. It uses the packages of this version.
 *
 * @returns undefined where there is no history to take it from.
 */
export function versionBefore(): string | undefined {
  const newest = readdirSync(path.join(project, migrations)).toSorted().at(-1)!
  const added = git('log', '--diff-filter=A', '--format=%H', '--', `${migrations}/${newest}`).split('\n').at(-1)
  const commit = added ? git('rev-parse', '--verify', '--quiet', `${added}^`) : ''
  if (commit === '') return undefined
  const folder = path.join(project, 'build/version-before', commit)
  if (existsSync(folder)) return folder
  const making = `${folder}.new`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { recursive: true })
  run('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, making], project)
  symlinkSync(path.join(project, 'node_modules'), path.join(making, 'node_modules'))
  run(process.execPath, ['scripts/compile-content.ts'], making)
  renameSync(making, folder)
  return folder
}

function run(command: string, args: readonly string[], cwd: string): void {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' })
  if (status !== 0) throw new Error(`The version before could not be made: ${command} ended with ${status}.`)
}
