import { nowhere } from './observe-page.ts'
import { parseUrl } from './parse-url.ts'
import { addressPattern, hostEnd, namePattern, type AddressPattern } from './address-pattern.ts'
import type { Observed, ObservedPage, Reference } from './observed.ts'
import { isSameSite } from './same-site.ts'
import type { Sign, Signs } from './signs.ts'

/** A kind of reference, or what else a page or its website shows. */
export const evidenceKinds = [
  'address',
  'script',
  'style',
  'image',
  'frame',
  'form',
  'request',
  'hint',
  'code',
  'link',
  'cookie',
  'generator',
  'mark',
  'header',
  'dns',
] as const

type EvidenceKind = (typeof evidenceKinds)[number]

/** What shows a service: a script, and the host that it is from; a cookie, and its name. */
export type Evidence = { readonly kind: EvidenceKind; readonly what: string }

export type FoundService = { readonly id: string; readonly evidence: readonly Evidence[] }

export type Recognised = {
  /** The services that were found, in the order of the signs. */
  readonly services: readonly FoundService[]
  /** Foreign hosts that a page loads something from and that belong to none of the services. */
  readonly unknownHosts: readonly string[]
}

/** The most evidence that is shown, as a person reads no more: of a service, of a website, and of one line in characters. */
const mostEvidence = 3
const mostHosts = 40
const longestLine = 120

export type Recogniser = (observed: Observed) => Recognised

/** Prepares the signs once; what it returns is pure. */
export function recogniser(signs: Signs): Recogniser {
  const entries = Object.entries(signs)
  const loaded = addressBook(entries.map(([id, sign]) => [id, sign.hosts]))
  const linked = addressBook(entries.map(([id, sign]) => [id, sign.links]))
  const cookies = entries.flatMap(([id, sign]) => (sign.cookies ?? []).map((one) => [id, namePattern(one)] as const))
  const selfHosted = entries.filter(([, { paths }]) => paths)
  const dns = addressBook(entries.map(([id, sign]) => [id, sign.dns]))

  return ({ pages, dns: names }) => {
    const found = new Map<string, Evidence[]>()
    const unknown = new Set<string>()
    const add = (id: string, kind: EvidenceKind, what: string): void => {
      const before = found.get(id) ?? []
      found.set(id, before)
      if (before.length === mostEvidence || before.some((one) => one.kind === kind && one.what === what)) return
      before.push({ kind, what: what.length > longestLine ? `${what.slice(0, longestLine - 1)}…` : what })
    }
    const addReference = ({ kind, url }: Reference, page: ObservedPage): void => {
      const matches = (kind === 'link' ? linked : loaded)(url)
      for (const { id, pattern } of matches) add(id, kind, shown(url, pattern.includes('/')))
      if (matches.length > 0 || kind === 'link' || kind === 'address') return
      const path = url.pathname + url.search
      const own = selfHosted.filter(([, { paths = [] }]) => paths.some((part) => path.includes(part)))
      for (const [id] of own) add(id, kind, shown(url, true))
      const isForeign = page.address !== null && !isSameSite(url.hostname, page.address.hostname)
      // A script mentions many addresses that it never calls.
      if (own.length === 0 && isForeign && kind !== 'code') unknown.add(url.hostname)
    }
    for (const page of pages) {
      for (const reference of page.references) addReference(reference, page)
      for (const name of page.cookies)
        for (const [id, pattern] of cookies) if (pattern.test(name)) add(id, 'cookie', name)
      for (const [id, sign] of entries) addMarks(page, sign, (kind, what) => add(id, kind, what))
    }
    for (const name of names) {
      const host = name.toLowerCase().replace(/\.$/, '')
      const url = parseUrl(`https://${host}/`)
      if (url) for (const { id } of dns(url)) add(id, 'dns', host)
    }
    return {
      services: Object.keys(signs).flatMap((id) => {
        const evidence = found.get(id)
        return evidence ? [{ id, evidence }] : []
      }),
      unknownHosts: [...unknown].toSorted().slice(0, mostHosts),
    }
  }
}

/** The evidence that the page's own source gives. */
function addMarks(page: ObservedPage, sign: Sign, add: (kind: EvidenceKind, what: string) => void): void {
  for (const one of sign.generator ?? [])
    if (page.generators.some((generator) => generator.toLowerCase().startsWith(one.toLowerCase())))
      add('generator', one)
  for (const one of sign.marks ?? [])
    if (/^[.<[]/.test(one) ? page.names.has(one) : page.code.includes(one)) add('mark', one)
  for (const one of sign.headers ?? []) {
    const [wanted = '', ...beginning] = one.split(': ')
    const value = namePattern(`${beginning.join(': ')}*`)
    if (page.headers.some(([name, given]) => name === wanted && value.test(given.toLowerCase()))) add('header', one)
  }
}

type Match = { readonly id: string; readonly pattern: string }

/** Finds the services whose patterns match an address; the longest pattern wins, and several services may share it. */
function addressBook(
  lists: readonly (readonly [id: string, patterns: readonly string[] | undefined])[],
): (url: URL) => readonly Match[] {
  const book = new Map<string, { readonly id: string; readonly pattern: AddressPattern }[]>()
  for (const [id, patterns = []] of lists)
    for (const text of patterns) {
      const end = hostEnd(text.split('/')[0]!)
      book.set(end, [...(book.get(end) ?? []), { id, pattern: addressPattern(text) }])
    }
  return (url) => {
    const matching = (book.get(hostEnd(url.hostname)) ?? []).filter(({ pattern }) => pattern.matches(url))
    const longest = Math.max(...matching.map(({ pattern }) => pattern.text.length))
    return matching
      .filter(({ pattern }) => pattern.text.length === longest)
      .map(({ id, pattern }) => ({ id, pattern: pattern.text }))
  }
}

/** An address as evidence: the host where there is one, and the path where it matters. Queries may hold what is private. */
function shown({ hostname, pathname }: URL, withPath: boolean): string {
  if (hostname === nowhere.hostname) return pathname
  return withPath ? hostname + pathname : hostname
}
