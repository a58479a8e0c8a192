import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * The list of what production consists of, made from package-lock.json (CycloneDX 1.6). `npm sbom --omit dev` leaves out packages
 * that development needs as well, React, zod and nodemailer among them.
 */
const file = 'build/goodfaith.cdx.json'

type LockedPackage = {
  readonly version: string
  readonly name?: string
  readonly license?: string
  readonly integrity?: string
  readonly dev?: boolean
  readonly optional?: boolean
} & Partial<Record<'dependencies' | 'optionalDependencies' | 'peerDependencies', Readonly<Record<string, string>>>>

/** As much of a package-lock.json as is read. The entry without a path is the product itself. */
export type SbomLock = { readonly packages: Readonly<Record<string, LockedPackage>> }

/** @param timestamp when the list is made, ISO 8601. */
export function sbom({ packages }: SbomLock, timestamp: string) {
  const product = packages['']!
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)
  const paths = new Set(shipped.map(([path]) => path))
  const refOf = (path: string): string => purl(nameOf(path, packages[path]!), packages[path]!.version)
  const root = `pkg:npm/${product.name}@${product.version}`
  // The same version may be locked at several places.
  const components = new Map(
    shipped.map(([path, one]) => [refOf(path), component(refOf(path), nameOf(path, one), one)]),
  )
  const needs = new Map<string, Set<string>>()
  for (const [path, one] of [['', product] as const, ...shipped]) {
    const ref = path === '' ? root : refOf(path)
    const before = needs.get(ref) ?? new Set()
    needs.set(ref, before.union(new Set(placesOf(path, one, paths).map(refOf))))
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp,
      component: { type: 'application', 'bom-ref': root, name: product.name, version: product.version, purl: root },
    },
    components: [...components.values()],
    dependencies: [...needs].map(([ref, on]) => ({ ref, dependsOn: [...on].toSorted() })),
  }
}

const nameOf = (path: string, { name }: LockedPackage): string => name ?? path.split('node_modules/').at(-1)!

/** https://github.com/package-url/purl-spec */
const purl = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`

function component(ref: string, name: string, { version, license, integrity, optional }: LockedPackage) {
  return {
    type: 'library',
    'bom-ref': ref,
    name,
    version,
    purl: ref,
    // What is made for one platform is installed there alone.
    scope: optional ? 'optional' : 'required',
    hashes: (integrity ?? '').split(' ').filter(Boolean).map(hash),
    ...(license !== undefined && {
      licenses: [/[\s(]/.test(license) ? { expression: license } : { license: { id: license } }],
    }),
  }
}

/** `sha512-…` in base64, as the lock has it. */
function hash(integrity: string) {
  const [algorithm = '', content = ''] = integrity.split(/-(.*)/s)
  return { alg: algorithm.replace(/^sha/, 'SHA-'), content: Buffer.from(content, 'base64').toString('hex') }
}

/** Where the packages are that one needs: beside it, or in a folder above, as Node.js looks for them. */
function placesOf(path: string, one: LockedPackage, paths: ReadonlySet<string>): readonly string[] {
  const names = Object.keys({ ...one.dependencies, ...one.optionalDependencies, ...one.peerDependencies })
  return names.flatMap((name) => {
    for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
      const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
      if (paths.has(place)) return [place]
      if (folder === '') return []
    }
  })
}

export const readSbomLock = (): SbomLock => JSON.parse(readFileSync('package-lock.json', 'utf8')) as SbomLock

if (import.meta.main) {
  const list = sbom(readSbomLock(), new Date().toISOString())
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`)
  console.log(`${file} lists ${list.components.length} packages.`)
}
