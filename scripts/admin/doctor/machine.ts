import { existsSync, readFileSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { utcDay } from '#core/day.ts'
import type { Config } from '#server/config.ts'
import { type Finding, look, ok, reasonOf, wrong } from './finding.ts'

/** In MB. A full disk loses nothing, and stops everything. */
const room = { look: 2048, wrong: 256 }

/** What this machine has: room, and the versions of programs. */
export const machineFindings = async (config: Config, now: Date): Promise<readonly Finding[]> => [
  disk(config),
  node(),
  await advisories(now),
]

function disk({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): Finding {
  let folder = dataDir
  while (!existsSync(folder)) folder = path.dirname(folder)
  const { bavail, bsize } = statfsSync(folder)
  const free = Math.floor((bavail * bsize) / 1024 / 1024)
  const what = databaseUrl === undefined ? 'database' : 'outbox'
  const words = `${free} MB are free on the disk of ${folder}, where the ${what} is`
  if (free >= room.look) return ok('disk', `${words}.`)
  return (free < room.wrong ? wrong : look)('disk', `${words}. Make room.`)
}

function node(): Finding {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  const own = `node-${process.platform}-${process.arch}`
  const tested = optionalDependencies[own] ?? optionalDependencies[own.replace(/^node-/, 'node-bin-')]
  const running = process.versions.node
  return tested === undefined || running === tested
    ? ok('Node.js', `This is Node.js ${running}.`)
    : look(
        'Node.js',
        `This is Node.js ${running}, and this version of Goodfaith was tested with ${tested}. npm start takes that one, where it is installed.`,
      )
}

/** Known weaknesses of the packages that are installed, from the list that ships. */
async function advisories(now: Date): Promise<Finding> {
  const about = 'advisories'
  try {
    // Images have no packages of development, which compare versions.
    const { advisoryProblems, ageProblems, coverage, coverageProblems, readAdvisories, readLock } =
      await import('../../advisories.ts')
    const [list, lock] = [readAdvisories(), readLock()]
    const [problem, ...more] = advisoryProblems(list, lock)
    if (problem !== undefined)
      return wrong(
        about,
        `${problem}${more.length > 0 ? `, and ${more.length} more` : ''}. Install a newer version of Goodfaith.`,
      )
    const doubt = [...coverageProblems(list, lock), ...ageProblems(list, utcDay(now))][0]
    return doubt === undefined
      ? ok(about, `The list ${coverage(list, lock)}, and names no weakness of a package of this version.`)
      : look(about, `${doubt}.`)
  } catch (cause) {
    return look(
      about,
      `The list of known weaknesses cannot be read here (${reasonOf(cause)}). Run the doctor where Goodfaith was built.`,
    )
  }
}
