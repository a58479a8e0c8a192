import { readFileSync } from 'node:fs'
import semver from 'semver'

/** Holds package-lock.json against the advisories that ship in `security/advisories.json`. */
export const advisoriesFile = 'security/advisories.json'

/** Of an OSV entry, what the check needs; see https://ossf.github.io/osv-schema/. */
export type Advisory = {
  readonly id: string
  readonly summary?: string
  readonly modified: string
  readonly withdrawn?: string
  readonly affected: readonly Affected[]
}
type Affected = {
  readonly package: { readonly ecosystem: string; readonly name: string }
  readonly versions?: readonly string[]
  readonly ranges?: readonly { readonly type: string; readonly events: readonly Event[] }[]
}
/** A version from which on something holds: each event has one of them. */
type Event = { readonly introduced?: string; readonly fixed?: string; readonly last_affected?: string }

export type AdvisoryList = {
  /** The day up to which the advisories are known, yyyy-mm-dd; null for a list that was never filled. */
  readonly asOf: string | null
  /** Advisories that concern a locked version and are lived with, each with the reason. */
  readonly accepted: Readonly<Record<string, string>>
  readonly advisories: readonly Advisory[]
}

export type LockedPackage = { readonly name: string; readonly version: string }
type Lock = { readonly packages: Readonly<Record<string, { readonly version?: string; readonly name?: string }>> }

/** Every package of a lock file, once for each version. */
export function lockedPackages(lock: Lock): readonly LockedPackage[] {
  return Object.entries(lock.packages).flatMap(([path, { name, version }]) => {
    const folder = path.split('node_modules/').at(-1)!
    return path === '' || version === undefined ? [] : [{ name: name ?? folder, version }]
  })
}

/** Whether an entry of an advisory concerns a version of its package. */
export function isAffected({ versions = [], ranges = [] }: Affected, version: string): boolean {
  return versions.includes(version) || ranges.some(({ type, events }) => type !== 'GIT' && isBetween(events, version))
}

/** The OSV algorithm: the last event at or before the version decides. */
function isBetween(events: readonly Event[], version: string): boolean {
  const at = ({ introduced, fixed, last_affected }: Event) =>
    introduced === '0' ? '0.0.0-0' : (introduced ?? fixed ?? last_affected!)
  let affected = false
  for (const event of events.toSorted((one, other) => semver.compare(at(one), at(other)))) {
    if (event.introduced !== undefined && semver.gte(version, at(event))) affected = true
    if (event.fixed !== undefined && semver.gte(version, event.fixed)) affected = false
    if (event.last_affected !== undefined && semver.gt(version, event.last_affected)) affected = false
  }
  return affected
}

/** A sentence for each advisory that concerns a locked version and is not accepted, and for each needless acceptance. */
export function advisoryProblems({ accepted, advisories }: AdvisoryList, lock: Lock): readonly string[] {
  const packages = lockedPackages(lock)
  const concerned = advisories
    .filter(({ withdrawn }) => withdrawn === undefined)
    .flatMap(({ id, summary, affected }) =>
      affected.flatMap((one) =>
        packages
          .filter(({ name, version }) => isNpm(one, name) && isAffected(one, version))
          .map(({ name, version }) => ({
            id,
            words: `${id} concerns ${name} ${version}${summary ? `: ${summary}` : ''}`,
          })),
      ),
    )
  const ids = new Set(concerned.map(({ id }) => id))
  return [
    ...concerned.filter(({ id }) => !accepted[id]).map(({ words }) => words),
    ...Object.keys(accepted)
      .filter((id) => !ids.has(id))
      .map((id) => `${id} is accepted in ${advisoriesFile}, but concerns nothing that is locked`),
  ]
}

const isNpm = ({ package: { ecosystem, name } }: Affected, wanted: string): boolean =>
  ecosystem === 'npm' && name === wanted

export const readLock = (): Lock => JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
export const readAdvisories = (): AdvisoryList => JSON.parse(readFileSync(advisoriesFile, 'utf8')) as AdvisoryList

/** The check: fails for advisories, and says when there was nothing to check against. */
export function findAdvisoryProblems(): readonly string[] {
  const list = readAdvisories()
  if (list.asOf === null)
    console.log(`  ${advisoriesFile} was never filled: known weaknesses of packages are unchecked`)
  return advisoryProblems(list, readLock())
}
