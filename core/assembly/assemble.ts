import { Decisions } from '../condition/evaluate.ts'
import type { Agreement, Paper, Party, WordedIn } from '../document/node.ts'
import { isAtHome } from '../language/languages.ts'
import type { BareLibrary } from '../library/library.ts'
import { makingOf } from '../library/reasons.ts'
import { libraryFor } from '../library/variant.ts'
import type { AnswerLayers, Answers, AnswerValue } from '../answers/answers.ts'
import { addChanged, derivedAgain, derivedFrom, type Derived } from './answers.ts'
import { printClauses, type Printed } from './print.ts'
import { planOf, type Plan, type Readers } from './plan.ts'
import type { AssembledClause } from './saying.ts'
import { Stale } from './stale.ts'

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

/** One assembly, as the next one can go on from it. */
type Step = {
  readonly assembled: Assembled
  readonly given: Answers
  readonly derived: Derived
  readonly decisions: Decisions
  readonly printed: Printed
}

/**
 * Makes a document: a pure function of the library, the answers and the date.
 *
 * @param answers checked answers with hidden questions removed, as `interview` gives them.
 */
export function assemble(library: BareLibrary, answers: Answers, options: AssemblyOptions): Assembled {
  return firstStep(planFor(library, answers), answers, options).assembled
}

/**
 * `assemble` for a document that changes answer by answer. It remembers its last result: what the new answers change is
 * decided and printed again, every other clause is the same object as before. The result is the same as `assemble` gives.
 */
export function assembler(library: BareLibrary): (answers: Answers, options: AssemblyOptions) => Assembled {
  let plan: Plan | undefined
  let stale: Stale
  let last: Step | undefined
  return (answers, options) => {
    const wanted = planFor(library, answers)
    if (wanted !== plan) {
      plan = wanted
      stale = new Stale(plan)
      last = undefined
    }
    const before = last
    // The next step goes on with what the one before holds; if it fails, the document is made as a whole.
    last = undefined
    stale.clear()
    last =
      before?.assembled.date === options.date
        ? nextStep(plan, before, stale, answers, options)
        : firstStep(plan, answers, options)
    return last.assembled
  }
}

const planFor = (library: BareLibrary, { country }: Answers): Plan => planOf(libraryFor(makingOf(library), country))

function firstStep(plan: Plan, given: Answers, options: AssemblyOptions): Step {
  const derived = derivedFrom(given, plan.library)
  const decisions = new Decisions(plan.rules, layersOf(given, derived))
  const printed = printClauses(plan, decisions, given, derived, options.date)
  return { given, derived, decisions, printed, assembled: assembledFrom(plan, given, derived, printed, options) }
}

function nextStep(plan: Plan, before: Step, stale: Stale, given: Answers, options: AssemblyOptions): Step {
  const { decisions } = before
  const changed = new Set<string>()
  addChanged(changed, before.given, given)
  const derived = derivedAgain(before.derived, given, plan.library, changed)
  for (const key of changed) stale.add(plan.readers.get(key) ?? nothing)
  for (const place of decisions.change(layersOf(given, derived), changed)) stale.add(plan.decided.get(place) ?? nothing)
  const printed = printClauses(plan, decisions, given, derived, options.date, { printed: before.printed, stale })
  return { given, derived, decisions, printed, assembled: assembledFrom(plan, given, derived, printed, options) }
}

const nothing: Readers = { clauses: [], parts: [] }

/**
 * Copies all layers, key by key. A spread takes three times as long for answers whose object was filled key by key, as that of an
 * interview is.
 */
function together(layers: AnswerLayers): Answers {
  const answers: Record<string, AnswerValue | undefined> = {}
  for (const layer of layers) for (const key in layer) answers[key] = layer[key]
  return answers
}

function assembledFrom(
  { library }: Plan,
  given: Answers,
  derived: Derived,
  { clauses, unfilled, author }: Printed,
  { date, paper }: AssemblyOptions,
): Assembled {
  const party = Object.entries(partyKeys).flatMap(([name, key]) => (given[key] ? [[name, String(given[key])]] : []))
  const country = String(given['country'] ?? '')
  const site = String(given['websiteName'] ?? given['appName'] ?? '')
  const agreement: Agreement = {
    type: 'agreement',
    title: String(given['documentTitle'] ?? ''),
    language: library.language,
    date: String(given['effectiveDate'] ?? date),
    author,
    ...(isAtHome(library.language, country) && { region: country }),
    ...(site !== '' && { site }),
    ...(party.length > 0 && { party: Object.fromEntries(party) }),
    ...placesOf(clauses, given),
    ...wordedInOf(clauses),
    paper: paper ?? 'a4',
    children: clauses.map(({ clause }) => clause),
  }
  const layers = layersOf(given, derived)
  let answers: Answers | undefined
  return {
    agreement,
    date,
    clauses,
    unfilled,
    // Copied into one object when somebody asks: that takes up to a tenth of an assembly.
    get answers() {
      return (answers ??= together(layers))
    },
  }
}

/** The clauses of parts for one place, and whether the owner is there. A loop: this is done after every answer. */
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

const layersOf = (given: Answers, { computed, choices }: Derived): AnswerLayers => [given, computed, choices]
