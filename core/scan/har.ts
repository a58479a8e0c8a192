import { parseUrl } from './parse-url.ts'
import type { ObservedPage, Reference, ReferenceKind } from './observed.ts'
import { isSameSite } from './same-site.ts'

/** A recording of a browser's network traffic, as far as it is read here (HAR 1.2). Anything may be missing. */
type Har = { readonly log?: { readonly entries?: unknown } }
type Pair = { readonly name?: unknown; readonly value?: unknown }
type Entry = {
  readonly request?: { readonly url?: unknown; readonly headers?: unknown; readonly cookies?: unknown }
  readonly response?: {
    readonly headers?: unknown
    readonly cookies?: unknown
    readonly content?: { readonly mimeType?: unknown; readonly text?: unknown; readonly encoding?: unknown }
  }
  /** Chromium's own: `script`, `document`. */
  readonly ['_resourceType']?: unknown
}

/** The reasons for which a file is refused as a recording. */
export type HarProblem = 'not-json' | 'not-har' | 'no-requests'

export type ReadHar = {
  readonly page: ObservedPage
  /** The source of the recorded page, where the recording has it. */
  readonly source: string | null
}

const kinds: readonly (readonly [RegExp, ReferenceKind])[] = [
  [/script/i, 'script'],
  [/css|stylesheet|font/i, 'style'],
  [/image/i, 'image'],
  [/html|document/i, 'frame'],
]

/** Reads a recording. What it lacks or has in another form is left out. */
export function readHar(text: string): ReadHar | HarProblem {
  const har = parse(text)
  if (har === undefined) return 'not-json'
  if (!Array.isArray(har?.log?.entries)) return 'not-har'
  const requests = (har.log.entries as readonly (Entry | null)[]).flatMap((entry) => {
    const url = parseUrl(String(entry?.request?.url ?? ''))
    return entry && url && /^https?:$/.test(url.protocol) ? [{ entry, url }] : []
  })
  const isPage = ({ entry }: { readonly entry: Entry }): boolean =>
    /html/i.test(String(entry.response?.content?.mimeType ?? '')) || entry['_resourceType'] === 'document'
  const main = requests.find((one) => isPage(one) && hasSource(one.entry)) ?? requests.find(isPage) ?? requests[0]
  if (!main) return 'no-requests'
  const own = requests.filter(({ entry }) => !isFromFrame(entry, main.url))
  const cookies = own
    .filter(({ url }) => isSameSite(url.hostname, main.url.hostname))
    .flatMap(({ entry }) => [...pairs(entry.request?.cookies), ...pairs(entry.response?.cookies)])
  return {
    page: {
      address: main.url,
      references: [
        { kind: 'address', url: main.url },
        ...own.filter((one) => one !== main).map(({ entry, url }): Reference => ({ kind: kindOf(entry), url })),
      ],
      cookies: [...new Set(cookies.map(([name]) => name))],
      headers: pairs(main.entry.response?.headers).map(([name, value]) => [name.toLowerCase(), value]),
      generators: [],
      code: '',
      names: new Set(),
    },
    source: sourceOf(main.entry),
  }
}

function parse(text: string): Har | null | undefined {
  try {
    // Some programs begin the file with a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, '')) as Har | null
  } catch {
    return undefined
  }
}

/** What a frame of another website loads is that website's, and not the owner's. */
function isFromFrame(entry: Entry, page: URL): boolean {
  const referrer = pairs(entry.request?.headers).find(([name]) => name.toLowerCase() === 'referer')?.[1]
  const from = parseUrl(referrer ?? '')
  return from !== null && !isSameSite(from.hostname, page.hostname)
}

function kindOf({ response, ...entry }: Entry): ReferenceKind {
  const said = `${String(entry['_resourceType'] ?? '')} ${String(response?.content?.mimeType ?? '')}`
  return kinds.find(([rule]) => rule.test(said))?.[1] ?? 'request'
}

function pairs(list: unknown): readonly (readonly [string, string])[] {
  if (!Array.isArray(list)) return []
  return (list as readonly (Pair | null)[]).flatMap((one) =>
    typeof one?.name === 'string' ? [[one.name, typeof one.value === 'string' ? one.value : ''] as const] : [],
  )
}

const hasSource = (entry: Entry): boolean => sourceOf(entry) !== null

function sourceOf({ response }: Entry): string | null {
  const { text, encoding } = response?.content ?? {}
  return typeof text === 'string' && text !== '' && encoding === undefined ? text : null
}
