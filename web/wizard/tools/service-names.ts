import type { ListedService } from '#core/library/listed-service.ts'

/**
 * How well a service matches what was typed: 0 where its name begins with it, 1 where a word of it does, 2 where it occurs,
 * 3 where its owner has it; null where it does not.
 *
 * @param wanted what was typed, made `plain`.
 */
export function rankOf(provider: ListedService, wanted: string): number | null {
  const { name, owner } = plainNames(provider)
  const words = name
  if (words.startsWith(wanted)) return 0
  if (` ${words}`.includes(` ${wanted}`)) return 1
  // "cloudflareanalytics" and "cloudflare analytics" are the same to somebody who types.
  if (words.includes(wanted) || words.replaceAll(' ', '').includes(wanted.replaceAll(' ', ''))) return 2
  return owner.includes(wanted) ? 3 : null
}

const known = new WeakMap<ListedService, { readonly name: string; readonly owner: string }>()

/** The names of a service as they are compared; remembered, as every letter that is typed compares hundreds. */
function plainNames(provider: ListedService): { readonly name: string; readonly owner: string } {
  const before = known.get(provider)
  if (before) return before
  const names = { name: plain(provider.name), owner: plain(provider.owner ?? '') }
  known.set(provider, names)
  return names
}

/** Lower case, no accents, everything but letters and digits a space. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** A name that the catalogue has already, however it is written. */
export function sameName(providers: readonly ListedService[], name: string): ListedService | undefined {
  const wanted = plain(name)
  return providers.find((provider) => plain(provider.name) === wanted)
}
