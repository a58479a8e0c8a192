import type { ListedService } from '#core/library/listed-service.ts'

/** How well a service matches what was typed, best first: it is its name, or its name, a word of a name or its owner begins so. */
export const ranks = { exact: 0, begins: 1, word: 2, owner: 3, inside: 4 } as const
type Rank = (typeof ranks)[keyof typeof ranks]

/**
 * How well a service matches what was typed; null where it does not. Spaces count only as the beginning of a word: who types
 * “d h l” or “mail chimp” means the name.
 *
 * @param wanted what was typed, made `plain`.
 */
export function rankOf(provider: ListedService, wanted: string): Rank | null {
  const { names, words, owner } = lettersOf(provider)
  const typed = joined(wanted)
  const begins = (text: string): boolean => text.startsWith(typed)
  if (names.includes(typed)) return ranks.exact
  if (begins(names[0]!)) return ranks.begins
  if (words.some(begins)) return ranks.word
  if (owner.some(begins)) return ranks.owner
  return names[0]!.includes(typed) ? ranks.inside : null
}

const joined = (text: string): string => text.replaceAll(' ', '')

/** The text without spaces, from each of its words on. */
const fromEachWord = (text: string): readonly string[] =>
  text.split(' ').map((_, index, words) => words.slice(index).join(''))

type Letters = {
  readonly names: readonly string[]
  readonly words: readonly string[]
  readonly owner: readonly string[]
}
const known = new WeakMap<ListedService, Letters>()

/** The names of a service as they are compared; remembered, as every letter that is typed compares hundreds. */
function lettersOf(provider: ListedService): Letters {
  const before = known.get(provider)
  if (before) return before
  const names = namesOf(provider).map(plain)
  const letters = {
    names: names.map(joined),
    words: names.flatMap(fromEachWord),
    owner: fromEachWord(plain(provider.owner ?? '')),
  }
  known.set(provider, letters)
  return letters
}

/**
 * All that somebody may call a service: its name as it is listed, the name without its remark, “Brevo (Sendinblue)”, each of two
 * names, “OneTrust / CookiePro”, and its short and earlier names. A remark alone may be the name of another service.
 */
export function namesOf({ name, also = [] }: ListedService): readonly string[] {
  const bare = name.replace(/\s*\([^)]*\)$/u, '')
  return [...new Set([name, bare, ...bare.split(' / '), ...also])]
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

/** A service that the catalogue has already, whichever of its names it is called by and however that is written. */
export const sameName = (providers: readonly ListedService[], name: string): ListedService | undefined =>
  providers.find((provider) => rankOf(provider, plain(name)) === ranks.exact)
