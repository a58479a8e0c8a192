import { decider } from '../condition/evaluate.ts'
import type { Condition } from '../condition/condition.ts'
import type { Agreement, Block, Clause, Inline, Paper } from '../document/node.ts'
import type { Answers } from '../questionnaire/answers.ts'
import type { ClauseDefinition, ClauseLibrary, PartDefinition } from '../library/library.ts'
import { Drafting } from './draft.ts'
import { Filling } from './fill.ts'
import { withEntryChoices } from './entry-choices.ts'
import { withRecipients } from './recipients.ts'

/** A document, with what decided about each of its clauses. */
export type Assembled = {
  readonly agreement: Agreement
  /** The answers with the computed keys, as conditions saw them. */
  readonly answers: Answers
  /** The day whose law was taken (yyyy-mm-dd). */
  readonly date: string
  /** The printed clauses in order. A part's heading belongs to its first clause. */
  readonly clauses: readonly AssembledClause[]
  /** Clauses that lost words because a placeholder had no value: mistakes of the library, which tests must find. */
  readonly unfilled: readonly string[]
}

export type AssembledClause = {
  readonly part: PartDefinition
  readonly definition: ClauseDefinition
  readonly clause: Clause
}

export type AssemblyOptions = {
  /** The day whose law is taken (yyyy-mm-dd). Assembly has no clock. */
  readonly date: string
  readonly paper?: Paper
}

/**
 * Makes a document: a pure function of the library, the answers and the date.
 *
 * @param answers checked answers with hidden questions removed, as `interview` gives them.
 */
export function assemble(library: ClauseLibrary, answers: Answers, options: AssemblyOptions): Assembled {
  const all = withEntryChoices(withRecipients(answers, library), library)
  const decide = decider(all, library.facts)
  const drafting = new Drafting(library, all, options.date, decide)
  const chosen = library.parts.flatMap((part) => choosePart(part, decide, options.date))
  const headings = new Map<string, readonly Inline[]>()
  for (const { part } of chosen)
    if (!headings.has(part.id)) headings.set(part.id, new Filling(drafting, headings).inlines(part.heading))

  const filling = new Filling(drafting, headings)
  const opened = new Set<string>()
  const clauses = chosen.flatMap(({ part, definition }) => {
    const blocks = filling.clause(definition, all, library)
    if (blocks.length === 0) return []
    const title = opened.has(part.id) ? undefined : headings.get(part.id)
    opened.add(part.id)
    const opening: readonly Block[] = title?.length
      ? [Object.freeze({ type: 'heading', depth: 2, children: title })]
      : []
    const clause: Clause = Object.freeze({
      type: 'clause',
      id: definition.id,
      children: Object.freeze([...opening, ...blocks]),
    })
    return [{ part, definition, clause }]
  })
  const agreement: Agreement = Object.freeze({
    type: 'agreement',
    title: String(answers['documentTitle'] ?? ''),
    language: library.language,
    date: String(answers['effectiveDate'] ?? options.date),
    author: drafting.operatorName(),
    paper: options.paper ?? 'a4',
    children: Object.freeze(clauses.map(({ clause }) => clause)),
  })
  return { agreement, answers: all, date: options.date, clauses, unfilled: filling.unfilled }
}

function choosePart(
  part: PartDefinition,
  decide: (condition: Condition) => boolean,
  date: string,
): { part: PartDefinition; definition: ClauseDefinition }[] {
  if (part.when && !decide(part.when)) return []
  return part.clauses
    .filter(({ when, from, until }) => (!from || from <= date) && (!until || date <= until) && (!when || decide(when)))
    .map((definition) => ({ part, definition }))
}
