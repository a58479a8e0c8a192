import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { utcDay } from '#core/day.ts'
import { type Advisory, advisoriesFile, lockedPackages, readAdvisories, readLock } from './advisories.ts'

/**
 * Fills security/advisories.json: from `npm audit`, or from a folder of OSV files, of which those are kept that name a
 * locked npm package.
 */
export function chooseAdvisories(all: Iterable<Advisory>, names: ReadonlySet<string>) {
  const advisories: Advisory[] = []
  let newest = ''
  for (const { id, summary, modified, withdrawn, affected } of all) {
    if (modified > newest) newest = modified
    const ours = affected.filter(({ package: { ecosystem, name } }) => ecosystem === 'npm' && names.has(name))
    if (withdrawn !== undefined || ours.length === 0) continue
    advisories.push({
      id,
      ...(summary !== undefined && { summary }),
      modified,
      affected: ours.map(({ package: { ecosystem, name }, versions, ranges }) => ({
        package: { ecosystem, name },
        ...(versions && { versions }),
        ...(ranges && { ranges: ranges.map(({ type, events }) => ({ type, events })) }),
      })),
    })
  }
  return {
    asOf: newest === '' ? null : utcDay(new Date(newest)),
    advisories: advisories.toSorted(byId),
  }
}

const byId = (one: Advisory, other: Advisory): number => (one.id < other.id ? -1 : 1)

function* readFolder(folder: string): Generator<Advisory> {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.json')) continue
    const text = readFileSync(path.join(folder, name), 'utf8')
    yield JSON.parse(text) as Advisory
  }
}

/** What `npm audit --json` prints, of which only the advisories themselves are read, not what depends on their packages. */
const auditReport = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([
          z.string(),
          z.object({ name: z.string(), title: z.string(), url: z.string(), range: z.string() }).readonly(),
        ]),
      ),
    }),
  ),
})

/** The advisories in a report of `npm audit --json`, once each. `day` is when it was asked for. */
export function auditedAdvisories(report: unknown, day: string): readonly Advisory[] {
  const found = Object.values(auditReport.parse(report).vulnerabilities).flatMap(({ via }) =>
    via.flatMap((one) =>
      typeof one === 'string'
        ? []
        : [
            {
              id: one.url.split('/').at(-1)!,
              summary: one.title,
              modified: `${day}T00:00:00Z`,
              affected: [{ package: { ecosystem: 'npm', name: one.name }, range: one.range }],
            },
          ],
    ),
  )
  return [...new Map(found.map((one) => [`${one.id} ${one.affected[0]!.package.name}`, one])).values()].toSorted(byId)
}

/** Asks the registry that npm is set up for about every locked package. */
function audit(day: string) {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const report: unknown = JSON.parse(stdout || '{}')
  if (!auditReport.safeParse(report).success) return undefined
  return { source: 'npm audit', asOf: day, advisories: auditedAdvisories(report, day) }
}

if (import.meta.main) {
  const folder = process.argv[2]
  const names = new Set(lockedPackages(readLock()).map(({ name }) => name))
  const day = utcDay(new Date())
  const chosen =
    folder === undefined
      ? audit(day)
      : { source: 'GitHub’s advisory database', ...chooseAdvisories(readFolder(folder), names) }
  if (!chosen || chosen.asOf === null) {
    console.error(
      folder === undefined
        ? 'The registry does not answer npm audit. Name a folder of OSV files, as security/README.md says.'
        : `${folder} holds no advisories.`,
    )
    process.exit(1)
  }
  const { accepted } = readAdvisories()
  const { asOf, source, advisories } = chosen
  const list = { asOf, source, covers: [...names].toSorted(), accepted, advisories }
  writeFileSync(advisoriesFile, `${JSON.stringify(list, null, 2)}\n`)
  console.log(`${advisories.length} advisories of ${names.size} locked packages, known up to ${asOf}`)
}
