import { agreement as agreementOf, clause as clauseOf } from '../document/build.ts'
import type { Agreement, Clause, Language } from '../document/node.ts'
import { wordedAsBefore } from '../document/languages-in.ts'
import { normalise } from '../document/normalise.ts'
import { parseBlocks } from '../document/parse-markdown.ts'
import { plainText } from '../document/text.ts'
import { fallbackLanguage } from '../language/fall-back.ts'
import { isAtHome } from '../language/languages.ts'

/** A clause in another language. */
export type TranslatedClause = {
  /** The translation, as Markdown. */
  readonly text: string
  /** The fingerprint of the original clause that it was made from. */
  readonly of: string
  /** Its translator says that it reads the same in both languages, as a name or an address does. */
  readonly same?: boolean
  /** The words are the clause library's, and its owner has not touched them since. */
  readonly generated?: boolean
}

export type TranslationState = {
  /** Every clause of the original, in its order. A stale one was translated before the original changed. */
  readonly entries: readonly { readonly clause: string; readonly state: 'missing' | 'current' | 'stale' }[]
  /** Translated clauses that the original does not have any more. */
  readonly orphans: readonly string[]
  /** Every clause is translated; some translations may be stale. */
  readonly complete: boolean
}

/**
 * Sixteen hexadecimal digits that are the same for the same text and change when it does, whatever the clause's id: the
 * FNV-1a hash (https://datatracker.ietf.org/doc/draft-eastlake-fnv/) of its blocks in normal form. It tells versions of one
 * text apart; it is no protection against somebody who wants two texts to have the same one.
 */
export function clauseFingerprint(clause: Clause): string {
  const before = known.get(clause)
  if (before !== undefined) return before
  const made = fnv1a(JSON.stringify(normalBlocks(clause.children)))
  known.set(clause, made)
  return made
}

/** Trees are frozen, so a clause is hashed once for however many languages it is compared in. */
const known = new WeakMap<Clause, string>()

/**
 * Which clauses are translated, and which of them must be looked at again. One without words is missing, and so is one in
 * the original's words, unless its translator or the clause library says that it reads the same in both languages.
 */
export function translationState(
  original: Agreement,
  clauses: Readonly<Record<string, TranslatedClause>>,
): TranslationState {
  const children = normalise(original).children
  const entries = children.map((clause) => {
    const translated = translationOf(clauses, clause.id)
    const isDone = translated && (translated.same || translated.generated || !isCopy(translated.text, clause))
    const state = !isDone ? 'missing' : translated.of === clauseFingerprint(clause) ? 'current' : 'stale'
    return { clause: clause.id, state } as const
  })
  const known = new Set(children.map(({ id }) => id))
  return {
    entries,
    orphans: Object.keys(clauses).filter((id) => !known.has(id)),
    complete: entries.every(({ state }) => state !== 'missing'),
  }
}

/**
 * The document made of the translated clauses, in the original's order and with its clause ids, in normal form. A clause
 * that is missing is left out; date, author and paper are the original's, and so is the region if the language is spoken there.
 */
export function composeTranslation(
  original: Agreement,
  language: Language,
  title: string,
  clauses: Readonly<Record<string, TranslatedClause>>,
): Agreement {
  const { type: _, children, wordedIn: __, region, ...properties } = normalise(original)
  const isSpoken = region !== undefined && (language === original.language || isAtHome(language, region))
  const translated = children.map(({ id }) => clauseOf(id, ...parseBlocks(translationOf(clauses, id)?.text ?? '')))
  const document = normalise(
    agreementOf({ ...properties, ...(isSpoken && { region }), language, title }, ...translated),
  )
  return { ...document, ...wordedAsBefore(document.children, normalise(original)) }
}

/** Whether a translation is the original itself. Marks and letters' case make no difference. */
export function isCopy(translation: string, original: Pick<Clause, 'children'>): boolean {
  const words = (blocks: Clause['children']): string =>
    blocks
      .map(plainText)
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  return words(parseBlocks(translation)) === words(original.children)
}

function translationOf(clauses: Readonly<Record<string, TranslatedClause>>, id: string): TranslatedClause | undefined {
  const found = Object.hasOwn(clauses, id) ? clauses[id] : undefined
  return found?.text.trim() ? found : undefined
}

/** A clause by itself in normal form, which is the same in every language. Targets of links inside the document do not count. */
function normalBlocks(children: Clause['children']): Clause['children'] {
  const alone = agreementOf(
    { title: '', language: fallbackLanguage, date: '', author: '', paper: 'a4' },
    clauseOf('alone', ...children),
  )
  return normalise(alone).children.flatMap((clause) => clause.children)
}

/**
 * FNV-1a, 64 bits, over UTF-8. In halves of 32 bits, as whole ones would need a big integer for each byte; the prime
 * 2^40 + 0x1b3 moves the lower half up by eight bits of the upper one.
 */
export function fnv1a(words: string): string {
  let [upper, lower] = [0xcbf29ce4, 0x84222325]
  for (const byte of new TextEncoder().encode(words)) {
    lower = (lower ^ byte) >>> 0
    const product = lower * 0x1b3
    upper = (Math.imul(upper, 0x1b3) + Math.floor(product / 0x1_0000_0000) + (lower << 8)) >>> 0
    lower = product >>> 0
  }
  return upper.toString(16).padStart(8, '0') + lower.toString(16).padStart(8, '0')
}
