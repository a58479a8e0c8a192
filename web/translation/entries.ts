import type { TranslationEntry } from '#contract/translation.ts'
import { parseBlocks } from '#core/document/parse-markdown.ts'
import { isCopy } from '#core/translation/staleness.ts'
import type { Edits } from './translation-drafts.ts'

/** A clause with what was typed for it here. */
export type Entry = TranslationEntry & {
  /** Counts from 1. */
  readonly number: number
  /** The words that are shown. */
  readonly text: string
  /** Typed or confirmed here and not saved yet. */
  readonly edited: boolean
  /** The words are the original's, and nobody has said that they are right in both languages. */
  readonly copied: boolean
  /** A machine proposed the words, and nobody has saved them yet. */
  readonly proposed: boolean
  /** The state it will have once it is saved. */
  readonly now: TranslationEntry['state']
}

/** The clauses of a translation with what was typed on top of what is saved. */
export function entriesOf(saved: readonly TranslationEntry[], { clauses }: Pick<Edits, 'clauses'>): readonly Entry[] {
  return saved.map((one, index) => {
    const typed = Object.hasOwn(clauses, one.clause) ? clauses[one.clause] : undefined
    const offered = !typed && one.offered !== ''
    const text = typed?.text ?? (one.offered || one.translation)
    const copied =
      !offered && !typed?.same && isOriginal(text, one.original) && (typed !== undefined || one.state === 'missing')
    const now = !typed
      ? offered
        ? 'current'
        : one.state
      : text.trim() === '' || copied
        ? 'missing'
        : typed.fingerprint === one.fingerprint
          ? 'current'
          : 'stale'
    const edited = typed !== undefined
    const proposed = typed?.proposed === true
    return {
      ...one,
      number: index + 1,
      text,
      edited,
      copied,
      proposed,
      now,
      generated: (one.generated || offered) && !edited,
    }
  })
}

/**
 * What was typed, after a clause's words became others. Words that are the saved ones again are no edit; those of a stale
 * clause stay stale until they are changed or confirmed.
 */
export function withText(edits: Edits, saved: TranslationEntry, text: string): Edits {
  if (text === (saved.offered || saved.translation)) return withoutClause(edits, saved.clause)
  // A machine's words with another comma are a machine's still.
  const proposed = edits.clauses[saved.clause]?.proposed && text.trim() !== ''
  const typed = { text, fingerprint: saved.fingerprint, ...(proposed && { proposed }) }
  return { ...edits, clauses: { ...edits.clauses, [saved.clause]: typed } }
}

/** What was typed, with what a machine proposes for clauses that nobody has typed anything for meanwhile. */
export function withProposals(
  edits: Edits,
  saved: readonly TranslationEntry[],
  proposals: readonly { readonly clause: string; readonly text: string; readonly fingerprint: string }[],
): Edits {
  const empty = new Set(
    saved
      .filter(({ clause, translation }) => (edits.clauses[clause]?.text ?? translation).trim() === '')
      .map(({ clause }) => clause),
  )
  const taken = proposals
    .filter(({ clause }) => empty.has(clause))
    .map(({ clause, ...words }) => [clause, { ...words, proposed: true }] as const)
  return { ...edits, clauses: { ...edits.clauses, ...Object.fromEntries(taken) } }
}

/** What is saved of what was typed. */
export const savedOf = ({ clauses }: Pick<Edits, 'clauses'>) =>
  Object.fromEntries(
    Object.entries(clauses).map(([clause, { text, fingerprint, same }]) => [
      clause,
      { text, fingerprint, ...(same && { same }) },
    ]),
  )

/** What was typed, with a stale clause's words confirmed as they are. */
export function withConfirmed(edits: Edits, saved: TranslationEntry): Edits {
  const text = edits.clauses[saved.clause]?.text ?? saved.translation
  return { ...edits, clauses: { ...edits.clauses, [saved.clause]: { text, fingerprint: saved.fingerprint } } }
}

/** What was typed, with the original's words confirmed as right in both languages. */
export function withSame(edits: Edits, saved: TranslationEntry): Edits {
  const text = edits.clauses[saved.clause]?.text ?? saved.translation
  const confirmed = { text, fingerprint: saved.fingerprint, same: true }
  return { ...edits, clauses: { ...edits.clauses, [saved.clause]: confirmed } }
}

const isOriginal = (text: string, original: string): boolean =>
  text.trim() !== '' && isCopy(text, { children: parseBlocks(original) })

function withoutClause(edits: Edits, clause: string): Edits {
  const { [clause]: _, ...others } = edits.clauses
  return { ...edits, clauses: others }
}

/** How far a translation is, counted as it will be once it is saved. */
export function progressOf(entries: readonly Entry[]) {
  const count = (state: Entry['now']): number => entries.filter(({ now }) => now === state).length
  return { count: entries.length, missing: count('missing'), stale: count('stale'), done: count('current') }
}
