import { Decisions } from '../condition/evaluate.ts'
import type { Agreement, Paper, Party, WordedIn } from '../document/node.ts'
import { isAtHome } from '../language/languages.ts'
import type { BareLibrary } from '../library/library.ts'
import { makingOf } from '../library/reasons.ts'
import { libraryFor } from '../library/variant.ts'
import type { AnswerLayers, Answers, AnswerValue } from '../answers/answers.ts'
import { type AssembledClause, clausesOf } from './clauses.ts'
import { derivedFrom } from './derived.ts'
import { Drafting } from './draft.ts'
import { planOf } from './plan.ts'

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

export type AssemblyOptions = {
  /** The day whose law is taken (yyyy-mm-dd). Assembly has no clock. */
  readonly date: string
  readonly paper?: Paper
}

/**
 * Makes a document: a pure function of the library, the answers and the date. A plan is made of the library once
 * (`plan.ts`); `derived.ts` finds out what follows from the answers, rules decide which clauses are in (`clauses.ts`), and
 * their templates are filled (`fill.ts`) with answers that were put into words (`draft.ts`).
 *
 * @param given checked answers with hidden questions removed, as `interview` gives them.
 */
export function assemble(library: BareLibrary, given: Answers, options: AssemblyOptions): Assembled {
  const plan = planOf(libraryFor(makingOf(library), given['country']))
  const derived = derivedFrom(given, plan.library)
  const layers: AnswerLayers = [given, derived.computed, derived.choices]
  const decisions = new Decisions(plan.rules, layers)
  const drafting = new Drafting(plan.library, given, derived, options.date, decisions)
  const { clauses, unfilled } = clausesOf(plan, decisions, drafting, options.date)
  let answers: Answers | undefined
  return {
    agreement: agreementOf(plan.library, given, clauses, drafting.operatorName(), options),
    date: options.date,
    clauses,
    unfilled,
    // Copied into one object when somebody asks: that takes up to a tenth of an assembly.
    get answers() {
      return (answers ??= together(layers))
    },
  }
}

/**
 * Copies all layers, key by key. A spread takes three times as long for answers whose object was filled key by key, as that of an
 * interview is.
 */
function together(layers: AnswerLayers): Answers {
  const answers: Record<string, AnswerValue | undefined> = {}
  for (const layer of layers) for (const key in layer) answers[key] = layer[key]
  return answers
}

function agreementOf(
  { language }: BareLibrary,
  given: Answers,
  clauses: readonly AssembledClause[],
  author: string,
  { date, paper }: AssemblyOptions,
): Agreement {
  const party = Object.entries(partyKeys).flatMap(([name, key]) => (given[key] ? [[name, String(given[key])]] : []))
  const country = String(given['country'] ?? '')
  const site = String(given['websiteName'] ?? given['appName'] ?? '')
  return {
    type: 'agreement',
    title: String(given['documentTitle'] ?? ''),
    language,
    date: String(given['effectiveDate'] ?? date),
    author,
    ...(isAtHome(language, country) && { region: country }),
    ...(site !== '' && { site }),
    ...(party.length > 0 && { party: Object.fromEntries(party) }),
    ...placesOf(clauses, given),
    ...wordedInOf(clauses),
    paper: paper ?? 'a4',
    children: clauses.map(({ clause }) => clause),
  }
}

/** The clauses of parts for one place, and whether the owner is there. */
function placesOf(clauses: readonly AssembledClause[], { country, state }: Answers): Pick<Agreement, 'places'> {
  let places: Record<string, 'home' | 'elsewhere'> | undefined
  for (const { part, definition } of clauses) {
    if (!part.places) continue
    places ??= {}
    places[definition.id] = part.places.some((place) => place === country || place === state) ? 'home' : 'elsewhere'
  }
  return places ? { places } : {}
}

function wordedInOf(clauses: readonly AssembledClause[]): Pick<Agreement, 'wordedIn'> {
  let wordedIn: Record<string, readonly WordedIn[]> | undefined
  for (const { definition } of clauses) {
    if (!definition.wordedIn) continue
    wordedIn ??= {}
    // The library's own are everybody's.
    wordedIn[definition.id] = structuredClone(definition.wordedIn)
  }
  return wordedIn ? { wordedIn } : {}
}

/** The answers that a document keeps apart from its text, to print them at its head. */
const partyKeys: Readonly<Record<keyof Party, string>> = {
  address: 'companyAddress',
  email: 'contactEmail',
  phone: 'contactPhone',
}
