import type { Assembled } from '../assembly/assemble.ts'
import type { ComingChange } from '../calendar/coming-changes.ts'
import type { Coverage, CoverageState, Reminder } from '../coverage/coverage.ts'
import type { Language, Paper } from '../document/node.ts'
import type { Dossier, DossierEntry } from '../dossier/dossier.ts'
import { nameClauses, type NamedClause } from './name-clauses.ts'

/** Dossier and coverage of one document, for people and machines alike; the JSON form of the annex. */
export type Annex = {
  /** Counts up when members change their meaning or go. */
  readonly schema: 'goodfaith-annex/1'
  readonly title: string
  readonly language: Language
  /** The day the document is valid from, yyyy-mm-dd. */
  readonly date: string
  readonly author: string
  readonly paper: Paper
  /** The versions of the clause library: the document's, and the one that explains it. */
  readonly library: { readonly made: string; readonly explained: string }
  /** The text was edited by hand since; the annex explains it as it was assembled. */
  readonly edited: boolean
  readonly clauses: readonly AnnexClause[]
  readonly coverage: {
    readonly applicable: number
    readonly met: number
    readonly duties: readonly AnnexDuty[]
  }
  readonly reminders: readonly Reminder[]
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
  /** Where it is met. */
  readonly clauses: readonly NamedClause[]
  readonly reason: string
  readonly ask?: string
  readonly outside?: string
}

/** What is known of the document besides its assembly. */
export type AnnexSubject = {
  readonly madeWith: string
  readonly explainedWith: string
  readonly edited: boolean
  readonly coming: readonly ComingChange[]
}

/** Puts dossier and coverage of a document together. */
export function makeAnnex(
  assembled: Assembled,
  dossier: Dossier,
  coverage: Coverage,
  { madeWith, explainedWith, edited, coming }: AnnexSubject,
): Annex {
  const { agreement } = assembled
  const named = nameClauses(assembled)
  return {
    schema: 'goodfaith-annex/1',
    title: agreement.title,
    language: agreement.language,
    date: agreement.date,
    author: agreement.author,
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
      duties: coverage.entries.map(({ requirement, state, clauses: ids, reason, ask, outside }) => ({
        id: requirement.id,
        jurisdiction: requirement.jurisdiction,
        source: requirement.source,
        requires: requirement.requires,
        state,
        clauses: [...new Set(ids)].flatMap((id) => named.get(id) ?? []),
        reason,
        ...(ask && { ask: ask.words }),
        ...(outside && { outside }),
      })),
    },
    reminders: coverage.reminders,
    coming,
  }
}
