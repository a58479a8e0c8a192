import type { Assembled } from '../assembly/assemble.ts'
import type { ComingChange } from '../calendar/coming-changes.ts'
import type { Explained } from '../consistency/owners-reasons.ts'
import type { Coverage, CoverageElement, CoverageState } from '../coverage/coverage.ts'
import type { Reminder } from '../coverage/reminders.ts'
import type { Language, Paper } from '../document/node.ts'
import type { Dossier, DossierEntry } from '../dossier/dossier.ts'
import { nameClauses, type NamedClause } from '../dossier/name-clauses.ts'

/** Dossier and coverage of one document, for people and machines alike; the JSON form of the annex. */
export type Annex = {
  /** Counts up when members change their meaning or go. */
  readonly schema: 'goodfaith-annex/2'
  readonly title: string
  readonly language: Language
  /** The day the document is valid from, yyyy-mm-dd. */
  readonly date: string
  readonly author: string
  /** The country of the document's owner, if the language is at home there: days are written as there. */
  readonly region?: string
  readonly paper: Paper
  /** The versions of the clause library: the document's, and the one that explains it. */
  readonly library: { readonly made: string; readonly explained: string }
  /** The text was edited by hand since; the annex explains it as it was assembled. */
  readonly edited: boolean
  readonly clauses: readonly AnnexClause[]
  readonly coverage: {
    /** The duties that apply and that a document can meet: the next three together. */
    readonly applicable: number
    readonly met: number
    readonly partly: number
    /** Missing or violated. */
    readonly missing: number
    /** The duties that apply and that no document can meet. */
    readonly outside: number
    readonly duties: readonly AnnexDuty[]
  }
  readonly reminders: readonly Reminder[]
  /** What contradicts itself in the owner's answers, with their reason where they gave one. */
  readonly contradictions: readonly Omit<Explained, 'places'>[]
  /** What later law changes in the document, by day. */
  readonly coming: readonly ComingChange[]
}

export type AnnexClause = Omit<DossierEntry, 'clause' | 'part'> & NamedClause

export type AnnexDuty = {
  readonly id: string
  readonly jurisdiction: string
  readonly source: string
  readonly requires: string
  readonly state: CoverageState
  /** The clauses that meet the duty. */
  readonly clauses: readonly NamedClause[]
  readonly reason: string
  /** What its statute names, in its order; none for a duty that is one thing, and for one that does not apply. */
  readonly elements: readonly AnnexElement[]
  readonly ask?: string
  readonly outside?: string
}

export type AnnexElement = Omit<CoverageElement, 'clauses' | 'ask'> & {
  /** The clauses that say it. */
  readonly clauses: readonly NamedClause[]
  readonly ask?: string
}

/** What is known of the document besides its assembly. */
export type AnnexSubject = {
  readonly madeWith: string
  readonly explainedWith: string
  readonly edited: boolean
  readonly coming: readonly ComingChange[]
  readonly contradictions: readonly Explained[]
}

/** Puts dossier and coverage of a document together. */
export function makeAnnex(
  assembled: Assembled,
  dossier: Dossier,
  coverage: Coverage,
  { madeWith, explainedWith, edited, coming, contradictions }: AnnexSubject,
): Annex {
  const { agreement } = assembled
  const named = nameClauses(assembled)
  const namedIn = (ids: readonly string[]): readonly NamedClause[] =>
    [...new Set(ids)].flatMap((id) => named.get(id) ?? [])
  return {
    schema: 'goodfaith-annex/2',
    title: agreement.title,
    language: agreement.language,
    date: agreement.date,
    author: agreement.author,
    ...(agreement.region !== undefined && { region: agreement.region }),
    paper: agreement.paper,
    library: { made: madeWith, explained: explainedWith },
    edited,
    clauses: dossier.flatMap(({ clause, part: _part, ...why }) => {
      const name = named.get(clause)
      return name ? [{ ...name, ...why }] : []
    }),
    coverage: {
      applicable: coverage.applicable,
      met: coverage.met,
      partly: coverage.partly,
      missing: coverage.missing,
      outside: coverage.outside,
      duties: coverage.entries.map(({ requirement, state, clauses: ids, reason, elements, ask, outside }) => ({
        id: requirement.id,
        jurisdiction: requirement.jurisdiction,
        source: requirement.source,
        requires: requirement.requires,
        state,
        clauses: namedIn(ids),
        reason,
        elements: elements.map(({ clauses, ask: asked, ...element }) => ({
          ...element,
          clauses: namedIn(clauses),
          ...(asked && { ask: asked.words }),
        })),
        ...(ask && { ask: ask.words }),
        ...(outside && { outside }),
      })),
    },
    reminders: coverage.reminders,
    contradictions: contradictions.map(({ code, words, reason }) => ({
      code,
      words,
      ...(reason !== undefined && { reason }),
    })),
    coming,
  }
}
