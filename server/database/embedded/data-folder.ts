import { existsSync, mkdtempSync, readFileSync, readdirSync, renameSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Binaries } from './binaries.ts'
import type { Launcher } from '../../platform/launcher.ts'

const majorVersion = '18'
const unfinished = 'postgres.init-'

/**
 * The database's folder inside the data folder, made when it is not there. It is made under another name and renamed
 * when complete, so that it either exists whole or not at all; what an interrupted start left is removed.
 */
export async function prepareDataFolder(dataDir: string, binaries: Binaries, launcher: Launcher): Promise<string> {
  const folder = path.join(dataDir, 'postgres')
  for (const name of readdirSync(dataDir)) {
    // A program that initdb had started may write for a moment after initdb was killed.
    if (name.startsWith(unfinished))
      await rm(path.join(dataDir, name), { recursive: true, force: true, maxRetries: 10 })
  }
  if (existsSync(folder)) {
    const version = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim()
    if (version !== majorVersion) {
      throw new Error(
        `The data folder ${folder} was made by PostgreSQL ${version}; this is ${majorVersion}. Make a backup with the version of Goodfaith that made it (npm run admin -- backup) and restore it into another DATA_DIR.`,
      )
    }
    return folder
  }
  const making = mkdtempSync(path.join(dataDir, unfinished))
  launcher.own(making)
  // The collation is PostgreSQL's own: the same order on every machine, whatever locales it has.
  const options = [
    '--username=goodfaith',
    '--auth=reject',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ]
  await run(launcher, binaries.initdb, ['-D', making, ...options])
  renameSync(making, folder)
  return folder
}

function run(launcher: Launcher, program: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = launcher.start(program, args, { deathSignal: 'KILL', stdin: 'ignore' })
    let complaint = ''
    child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk))
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The embedded database could not be made: ${complaint.trim()}`)),
    )
  })
}
