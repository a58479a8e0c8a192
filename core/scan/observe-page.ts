import { parseUrl } from './parse-url.ts'
import type { ObservedPage, Reference, ReferenceKind } from './observed.ts'
import type { FlatPage, PageElement } from './page-tree.ts'

/** Where an address stands in an element. Consent tools and lazy loading keep it in an attribute of their own for a while. */
const addressAttributes = [
  'src',
  'data-src',
  'data-lazy-src',
  'data-cmp-src',
  'data-cookieblock-src',
  'data-iframe-src',
]
const sources: Readonly<Record<string, ReferenceKind>> = {
  script: 'script',
  img: 'image',
  iframe: 'frame',
  embed: 'frame',
  video: 'request',
  audio: 'request',
  source: 'request',
}
/** Kinds of `<script>` that hold data and not a program. */
const dataScript = /json|template|html|x-/i
const blocked = /^text\/plain$/i

export type PageFrame = {
  readonly address: URL | null
  readonly cookies?: readonly string[]
  readonly headers?: ObservedPage['headers']
}

/** Lists what a page refers to and how it was made. */
export function observePage({ elements }: FlatPage, { address, cookies = [], headers = [] }: PageFrame): ObservedPage {
  const base = baseOf(elements, address)
  const references: Reference[] = address ? [{ kind: 'address', url: address }] : []
  const refer = (kind: ReferenceKind, to: string | undefined): void => {
    const url = to === undefined || to.trim() === '' ? null : parseUrl(to.trim(), base)
    if (url && /^https?:$/.test(url.protocol)) references.push({ kind, url })
  }
  const code: string[] = []
  const names = new Set<string>()
  const generators: string[] = []
  for (const element of elements) {
    const { name, attributes, text } = element
    names.add(`<${name}`)
    for (const attribute of attributes.keys()) names.add(`[${attribute}]`)
    for (const one of attributes.get('class')?.split(/\s+/) ?? []) names.add(`.${one}`)
    const kind = sources[name]
    if (kind) for (const attribute of addressAttributes) refer(kind, attributes.get(attribute))
    if (name === 'a') refer('link', attributes.get('href'))
    if (name === 'form') refer('form', attributes.get('action'))
    if (name === 'link') refer(linkKind(attributes.get('rel') ?? ''), attributes.get('href'))
    if (name === 'object') refer('frame', attributes.get('data'))
    if (name === 'meta' && attributes.get('name')?.toLowerCase() === 'generator')
      generators.push(attributes.get('content') ?? '')
    if (name === 'script' && isProgram(attributes.get('type') ?? '')) {
      code.push(text)
      for (const one of addressesIn(text)) refer('code', one)
    }
    if (name === 'style') for (const one of addressesIn(text)) refer('style', one)
  }
  return {
    address,
    references,
    cookies,
    headers,
    generators,
    code: code.join('\n').replaceAll('"', "'").replace(/\s+/g, ''),
    names,
  }
}

const isProgram = (type: string): boolean => blocked.test(type) || !dataScript.test(type)

/** A pasted source without an address: a name that belongs to nobody, so that its own paths are still seen. */
export const nowhere = new URL('https://pasted.invalid/')

function baseOf(elements: readonly PageElement[], address: URL | null): URL {
  const given = elements.find(({ name, attributes }) => name === 'base' && attributes.has('href'))
  const own = address ?? nowhere
  return (given && parseUrl(given.attributes.get('href')!, own)) ?? own
}

function linkKind(rel: string): ReferenceKind {
  if (/\bstylesheet\b/i.test(rel)) return 'style'
  if (/\b(?:preconnect|dns-prefetch|preload|modulepreload|prefetch)\b/i.test(rel)) return 'hint'
  return /\bicon\b/i.test(rel) ? 'image' : 'link'
}

/** Addresses inside a script or a style sheet. */
function addressesIn(text: string): readonly string[] {
  return text.replaceAll('\\/', '/').match(/(?:https?:)?\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+[^\s'"`<>\\)]*/gi) ?? []
}
