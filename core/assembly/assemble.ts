import { Decisions } from '../condition/evaluate.ts'
import type { Agreement, Paper } from '../document/node.ts'
import type { ClauseLibrary } from '../library/library.ts'
import type { Answers, AnswerValue } from '../questionnaire/answers.ts'
import { changedKeys, derivedAnswers } from './answers.ts'
import { Services } from './catalogue.ts'
import { printClauses, type Printed } from './print.ts'
import { planOf, type Plan } from './plan.ts'
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
  readonly services: Services
  readonly derived: Answers
  readonly decisions: Decisions
  readonly printed: Printed
}

/**
 * Makes a document: a pure function of the library, the answers and the date.
 *
 * @param answers checked answers with hidden questions removed, as `interview` gives them.
 */
export function assemble(library: ClauseLibrary, answers: Answers, options: AssemblyOptions): Assembled {
  return firstStep(planOf(library), answers, options).assembled
}

/**
 * `assemble` for a document that changes answer by answer. It remembers its last result: what the new answers change is
 * decided and printed again, every other clause is the same object as before. The result is the same as `assemble` gives.
 */
export function assembler(library: ClauseLibrary): (answers: Answers, options: AssemblyOptions) => Assembled {
  const plan = planOf(library)
  let last: Step | undefined
  return (answers, options) => {
    last =
      last?.assembled.date === options.date ? nextStep(plan, last, answers, options) : firstStep(plan, answers, options)
    return last.assembled
  }
}

function firstStep(plan: Plan, given: Answers, options: AssemblyOptions): Step {
  const services = new Services(given, plan.library)
  const derived = derivedAnswers(given, services, plan.library)
  const answers = together(given, derived)
  const decisions = new Decisions(plan.rules, answers)
  const printed = printClauses(plan, decisions, answers, services, options.date)
  return { given, services, derived, decisions, printed, assembled: assembledFrom(plan, answers, printed, options) }
}

function nextStep(plan: Plan, before: Step, given: Answers, options: AssemblyOptions): Step {
  const changed = changedKeys(before.given, given)
  const derives = changed.some((key) => plan.keysReadByDerived.has(key))
  const services = derives ? new Services(given, plan.library) : before.services
  const derived = derives ? derivedAnswers(given, services, plan.library) : before.derived
  if (derives) changed.push(...changedKeys(before.derived, derived))
  const answers = together(given, derived)
  const stale = new Stale(plan)
  for (const key of changed) stale.addReaders(key)
  const { decisions } = before
  decisions.change(answers, changed)
  const printed = printClauses(plan, decisions, answers, services, options.date, { printed: before.printed, stale })
  return { given, services, derived, decisions, printed, assembled: assembledFrom(plan, answers, printed, options) }
}

/**
 * Copies both, key by key. A spread takes three times as long for answers whose object was filled key by key, as that of an
 * interview is.
 */
function together(given: Answers, derived: Answers): Answers {
  if (Object.keys(derived).length === 0) return given
  const answers: Record<string, AnswerValue | undefined> = {}
  for (const key in given) answers[key] = given[key]
  for (const key in derived) answers[key] = derived[key]
  return answers
}

function assembledFrom(
  { library }: Plan,
  answers: Answers,
  { clauses, unfilled, author }: Printed,
  { date, paper }: AssemblyOptions,
): Assembled {
  const site = String(answers['websiteName'] ?? answers['appName'] ?? '')
  const agreement: Agreement = {
    type: 'agreement',
    title: String(answers['documentTitle'] ?? ''),
    language: library.language,
    date: String(answers['effectiveDate'] ?? date),
    author,
    ...(site !== '' && { site }),
    paper: paper ?? 'a4',
    children: clauses.map(({ clause }) => clause),
  }
  return { agreement, answers, date, clauses, unfilled }
}
