import { readFileSync } from 'node:fs'
import semver from 'semver'
import { dayMilliseconds, utcDay } from '#core/day.ts'

/** Compares package-lock.json with the advisories that ship in `security/advisories.json`. */
export const advisoriesFile = 'security/advisories.json'

/** How many days the list may be old before `npm run check` fails. */
const freshFor = 14

/** What the check needs of an OSV entry; see https://ossf.github.io/osv-schema/. */
export type Advisory = {
  readonly id: string
  readonly summary?: string
  readonly modified: string
  readonly withdrawn?: string
  readonly affected: readonly Affected[]
}
type Affected = {
  readonly package: { readonly ecosystem: string; readonly name: string }
  /** A range in npm's own notation, as `npm audit` gives it. */
  readonly range?: string
  readonly versions?: readonly string[]
  readonly ranges?: readonly { readonly type: string; readonly events: readonly Event[] }[]
}
/** A version from which on something holds: each event has one of them. */
type Event = { readonly introduced?: string; readonly fixed?: string; readonly last_affected?: string }

export type AdvisoryList = {
  /** The day on which the source was asked, yyyy-mm-dd; null for a list that was never filled. */
  readonly asOf: string | null
  /** Who was asked, and what that source does not know. */
  readonly source: string
  /** The packages that were looked up. The advisories say nothing about others. */
  readonly covers: readonly string[]
  /** Advisories that concern a locked version and are lived with, each with the reason. */
  readonly accepted: Readonly<Record<string, string>>
  readonly advisories: readonly Advisory[]
}

export type LockedPackage = {
  readonly name: string
  readonly version: string
  /** Whether the product needs it, and not only its development. */
  readonly inProduction: boolean
}
type LockEntry = {
  readonly version?: string
  readonly name?: string
  readonly dev?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
}
export type Lock = { readonly packages: Readonly<Record<string, LockEntry>> }

/** Every package of a lock file, once for each version. */
export function lockedPackages(lock: Lock): readonly LockedPackage[] {
  return Object.entries(lock.packages).flatMap(([path, { name, version, dev }]) => {
    const folder = path.split('node_modules/').at(-1)!
    return path === '' || version === undefined ? [] : [{ name: name ?? folder, version, inProduction: !dev }]
  })
}

/** Whether an entry of an advisory concerns a version of its package. */
export function isAffected({ range, versions = [], ranges = [] }: Affected, version: string): boolean {
  if (range !== undefined && semver.satisfies(version, range, { includePrerelease: true })) return true
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

/** A sentence for each way in which the list says less than it seems to. */
export function coverageProblems({ asOf, covers }: AdvisoryList, lock: Lock): readonly string[] {
  if (asOf === null || covers.length === 0)
    return [`${advisoriesFile} was never filled: known weaknesses of packages are unchecked`]
  const direct = Object.keys(lock.packages['']?.dependencies ?? {})
  return direct
    .filter((name) => !covers.includes(name))
    .map((name) => `${advisoriesFile} does not cover ${name}, a dependency in package.json: look it up and add it`)
}

/** How many packages of the lock file the list covers, as a sentence. */
export function coverage({ asOf, covers }: AdvisoryList, lock: Lock): string {
  const looked = new Set(covers)
  const names = (packages: readonly LockedPackage[]) => new Set(packages.map(({ name }) => name))
  const all = names(lockedPackages(lock))
  const production = names(lockedPackages(lock).filter(({ inProduction }) => inProduction))
  return `covers ${looked.intersection(production).size} of ${production.size} packages of production and ${looked.intersection(all).size} of all ${all.size}, as of ${asOf}`
}

/** A sentence where the list is too old to be believed, or dated after today (yyyy-mm-dd, the machine's day). */
export function ageProblems({ asOf }: Pick<AdvisoryList, 'asOf'>, today: string): readonly string[] {
  if (asOf === null) return []
  const days = (Date.parse(today) - Date.parse(asOf)) / dayMilliseconds
  if (days >= 0 && days <= freshFor) return []
  return [
    days < 0
      ? `${advisoriesFile} is dated ${asOf}, which is after today, ${today}`
      : `${advisoriesFile} is ${days} days old, and ${freshFor} are allowed: update it as security/README.md says`,
  ]
}

/** The check of the lock file: fails for advisories and for dependencies that the list does not cover. */
export function findAdvisoryProblems(): readonly string[] {
  const list = readAdvisories()
  const lock = readLock()
  console.log(`  ${advisoriesFile} ${coverage(list, lock)}`)
  return [...coverageProblems(list, lock), ...advisoryProblems(list, lock)]
}

/** The check of the list's age. */
export const findAgeProblems = (): readonly string[] => ageProblems(readAdvisories(), utcDay(new Date()))
