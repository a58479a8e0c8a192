import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { utcDay } from '#core/day.ts'
import { type Advisory, advisoriesFile, lockedPackages, readAdvisories, readLock } from './advisories.ts'

/** Fills security/advisories.json from a folder of OSV files: those that name a locked npm package. */
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
    advisories: advisories.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  }
}

function* readFolder(folder: string): Generator<Advisory> {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.json')) continue
    const text = readFileSync(path.join(folder, name), 'utf8')
    yield JSON.parse(text) as Advisory
  }
}

if (import.meta.main) {
  const folder = process.argv[2]
  if (folder === undefined) {
    console.error('Usage: node scripts/update-advisories.ts <folder of OSV files>')
    process.exit(2)
  }
  const names = new Set(lockedPackages(readLock()).map(({ name }) => name))
  const { asOf, advisories } = chooseAdvisories(readFolder(folder), names)
  if (asOf === null) {
    console.error(`${folder} holds no advisories.`)
    process.exit(1)
  }
  const { accepted } = readAdvisories()
  writeFileSync(advisoriesFile, `${JSON.stringify({ asOf, accepted, advisories }, null, 2)}\n`)
  console.log(`${advisories.length} advisories of locked packages, known up to ${asOf}`)
}
