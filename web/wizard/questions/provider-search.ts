import type { Provider } from '#core/library/library.ts'

/** Services that match what was typed, best first: the name begins with it, a word in it does, it occurs, the owner has it. */
export function searchProviders(providers: readonly Provider[], typed: string): readonly Provider[] {
  const wanted = plain(typed)
  if (wanted === '') return providers
  return providers
    .map((provider) => ({ provider, rank: rankOf(provider, wanted) }))
    .filter(({ rank }) => rank < none)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ provider }) => provider)
}

const none = 4

function rankOf({ name, owner }: Provider, wanted: string): number {
  const words = plain(name)
  if (words.startsWith(wanted)) return 0
  if (` ${words}`.includes(` ${wanted}`)) return 1
  // "cloudflareanalytics" and "cloudflare analytics" are the same to somebody who types.
  if (words.includes(wanted) || words.replaceAll(' ', '').includes(wanted.replaceAll(' ', ''))) return 2
  return plain(owner ?? '').includes(wanted) ? 3 : none
}

/** Lower case, no accents, everything but letters and digits a space. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The services shown as chips: the likely ones first, then whatever else was chosen already. */
export function likelyProviders(
  providers: readonly Provider[],
  showFirst: number,
  chosen: readonly string[],
): readonly Provider[] {
  return providers.filter((provider, index) => index < showFirst || chosen.includes(provider.id))
}

/** A name that the catalogue has already, however it is written. */
export function sameName(providers: readonly Provider[], name: string): Provider | undefined {
  const wanted = plain(name)
  return providers.find((provider) => plain(provider.name) === wanted)
}
