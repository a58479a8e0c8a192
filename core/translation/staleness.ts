import { agreement as agreementOf, clause as clauseOf } from '../document/build.ts'
import type { Agreement, Clause, Language } from '../document/node.ts'
import { normalise } from '../document/normalise.ts'
import { parseBlocks } from '../document/parse-markdown.ts'
import { fallbackLanguage } from '../language/fall-back.ts'

/** A clause in another language. */
export type TranslatedClause = {
  /** The translation, as Markdown. */
  readonly text: string
  /** The fingerprint of the original clause that it was made from. */
  readonly of: string
}

export type TranslationState = {
  /** Every clause of the original, in its order. A stale one was translated before the original changed. */
  readonly entries: readonly { readonly clause: string; readonly state: 'missing' | 'current' | 'stale' }[]
  /** Translated clauses that the original does not have any more. */
  readonly orphans: readonly string[]
  /** None is missing; some may be stale. */
  readonly complete: boolean
}

/**
 * Sixteen hexadecimal digits that are the same for the same text and change when it does, whatever the clause's id: the
 * FNV-1a hash (https://datatracker.ietf.org/doc/draft-eastlake-fnv/) of its blocks in normal form. It tells versions of one
 * text apart; it is no protection against somebody who wants two texts to have the same one.
 */
export const clauseFingerprint = ({ children }: Clause): string => fnv1a(JSON.stringify(normalBlocks(children)))

/** How far a translation has come, and which of its clauses must be looked at again. One without words is missing. */
export function translationState(
  original: Agreement,
  clauses: Readonly<Record<string, TranslatedClause>>,
): TranslationState {
  const children = normalise(original).children
  const entries = children.map((clause) => {
    const translated = translationOf(clauses, clause.id)
    const state = !translated ? 'missing' : translated.of === clauseFingerprint(clause) ? 'current' : 'stale'
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
 * that is missing is left out; date, author and paper are the original's.
 */
export function composeTranslation(
  original: Agreement,
  language: Language,
  title: string,
  clauses: Readonly<Record<string, TranslatedClause>>,
): Agreement {
  const { type: _, children, ...properties } = normalise(original)
  const translated = children.map(({ id }) => clauseOf(id, ...parseBlocks(translationOf(clauses, id)?.text ?? '')))
  return normalise(agreementOf({ ...properties, language, title }, ...translated))
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

/** FNV-1a, 64 bits, over UTF-8. */
export function fnv1a(words: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(words)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(16).padStart(16, '0')
}
