import { nameClauses, type NamedClause } from '../dossier/name-clauses.ts'
import { assemble, type Assembled } from '../assembly/assemble.ts'
import { decider } from '../condition/evaluate.ts'
import { fulfil } from '../coverage/fulfilment.ts'
import type { ClauseLibrary, RequirementDefinition } from '../library/library.ts'
import { definitionsIn } from '../library/words.ts'
import type { Answers } from '../answers/answers.ts'
import { daysOf } from './days.ts'

/** What the law of one later day changes in a document, the answers staying as they are. */
export type ComingChange = {
  /** The first day of the new law, yyyy-mm-dd. */
  readonly date: string
  /** Pointers to the law behind the clauses that come, else behind those that go, else behind the duties. */
  readonly laws: readonly string[]
  /** The clauses that a document made on that day has and one made the day before has not. */
  readonly comes: readonly NamedClause[]
  /** The clauses that it no longer has. */
  readonly goes: readonly NamedClause[]
  /** The duties that apply from that day, and whether a document made on it has all clauses that meet them. */
  readonly duties: readonly (Pick<RequirementDefinition, 'id' | 'source' | 'requires'> & { readonly met: boolean })[]
}

/**
 * Says which clauses and duties of a document begin or end after its assembly date, by making the document of each day
 * on which a law that concerns it changes.
 *
 * @param answers as `interview` gives them.
 * @param date the assembly date (yyyy-mm-dd).
 * @returns the days in order; none when the document stays as it is.
 */
export function comingChanges(library: ClauseLibrary, answers: Answers, date: string): readonly ComingChange[] {
  let before = assemble(library, answers, { date })
  const changes: ComingChange[] = []
  for (const day of daysThatMatter(library, before)) {
    const after = assemble(library, answers, { date: day })
    const comes = missingIn(before, after)
    const goes = missingIn(after, before)
    const duties = dutiesFrom(day, library, after)
    if (comes.length + goes.length + duties.length > 0)
      changes.push({
        date: day,
        laws: lawsOf(library, comes, goes, duties),
        comes: named(comes, after),
        goes: named(goes, before),
        duties: duties.map((duty) => ({
          id: duty.id,
          source: duty.source,
          requires: duty.requires,
          met: meets(library, after, duty),
        })),
      })
    before = after
  }
  return changes
}

function lawsOf(
  library: ClauseLibrary,
  comes: Assembled['clauses'],
  goes: Assembled['clauses'],
  duties: readonly RequirementDefinition[],
): readonly string[] {
  const sources = (clauses: Assembled['clauses']): readonly string[] =>
    distinct(clauses.flatMap(({ definition }) => definitionsIn(library).get(definition.id)?.sources ?? []))
  const [first = []] = [sources(comes), sources(goes), distinct(duties.map(({ source }) => source))].filter(
    (laws) => laws.length > 0,
  )
  return first
}

/** The days after the assembly date on which a clause or duty that these answers call for begins, or one has ended. */
function daysThatMatter(library: ClauseLibrary, { answers, date }: Assembled): readonly string[] {
  const decide = decider(answers, library.facts)
  const days = [
    ...daysOf(library, decide),
    ...library.requirements.filter(({ when }) => decide(when)).flatMap(({ effective }) => effective ?? []),
  ]
  return distinct(days)
    .filter((day) => day > date)
    .toSorted()
}

function dutiesFrom(day: string, library: ClauseLibrary, { answers }: Assembled): readonly RequirementDefinition[] {
  const decide = decider(answers, library.facts)
  return library.requirements.filter(({ effective, when }) => effective === day && decide(when))
}

function meets(library: ClauseLibrary, { answers, clauses }: Assembled, duty: RequirementDefinition): boolean {
  const present = new Set(clauses.map(({ definition }) => definition.id))
  return fulfil(duty, { clauses: present, decide: decider(answers, library.facts) }).state === 'met'
}

const missingIn = (document: Assembled, other: Assembled): Assembled['clauses'] => {
  const there = new Set(document.clauses.map(({ definition }) => definition.id))
  return other.clauses.filter(({ definition }) => !there.has(definition.id))
}

function named(clauses: Assembled['clauses'], document: Assembled): readonly NamedClause[] {
  const names = nameClauses(document)
  return clauses.flatMap(({ definition }) => names.get(definition.id) ?? [])
}

const distinct = (words: readonly string[]): string[] => [...new Set(words)]
