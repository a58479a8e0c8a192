import { clauseLabel } from '../dossier/clause-label.ts'
import { assemble, type Assembled } from '../assembly/assemble.ts'
import type { Condition } from '../condition/condition.ts'
import { decider } from '../condition/evaluate.ts'
import type { Agreement, Block, Clause } from '../document/node.ts'
import { plainText } from '../document/text.ts'
import type { ClauseLibrary } from '../library/library.ts'
import { clausesMeeting, definitionsIn } from '../library/words.ts'
import type { Answers } from '../answers/answers.ts'
import { essence } from '../redline/essence.ts'
import { daysOf } from './days.ts'

/** A pointer to the law, and its first day (yyyy-mm-dd) where the library knows it. */
type Law = { readonly source: string; readonly since?: string }

/** A clause that a document made anew would say otherwise. */
export type ClauseNews = {
  readonly clause: string
  readonly kind: 'comes' | 'changes' | 'goes'
  /** Its topic or first words, as they will be, or as they were of one that goes. */
  readonly label: string
  /** The heading of its part; absent for the opening. */
  readonly part?: string
  /** The law behind it, at most three pointers. None: only our wording changed. */
  readonly laws: readonly Law[]
  /** Whether that law began after the document was made, or will begin. Otherwise our words for it changed. */
  readonly newLaw: boolean
  /** The first day (yyyy-mm-dd) that it is for, where that is later than today; absent: it is for today. */
  readonly day?: string
  /** The clause's words without what cannot change their meaning ({@link essence}); empty for a clause that goes. */
  readonly essence: string
}

/** What a document was made from. */
export type MadeBefore = {
  /** The library's words in it, before any edit by hand. */
  readonly words: Agreement
  /** The day whose law it follows, yyyy-mm-dd. */
  readonly date: string
}

/**
 * Holds a document against the library of today and against each later day on which dated law changes it, its answers
 * staying as they are. What counts is what its clauses say: a clause that comes, goes, or whose words differ in what can
 * change their meaning. Order, numbers and the headings of parts do not count.
 *
 * @param answers as `interview` gives them.
 * @param period the assembly date, and the last day that is looked at (yyyy-mm-dd).
 * @returns first what is for today, then day by day, each in reading order.
 */
export function changesSince(
  library: ClauseLibrary,
  answers: Answers,
  before: MadeBefore,
  period: { readonly today: string; readonly until: string },
): readonly ClauseNews[] {
  const now = assemble(library, answers, { date: period.today })
  const decide = decider(now.answers, library.facts)
  const found = lawsOf(library, decide, before.date)
  const laws: Laws = (...about) => {
    const behind = found(...about)
    return { laws: behind, newLaw: behind.some(({ since }) => since !== undefined && since > before.date) }
  }
  const news = [...newsBetween(before.words, now, undefined, laws)]
  let last = now
  for (const day of daysOf(library, decide)) {
    if (day <= period.today || day > period.until) continue
    const next = assemble(library, answers, { date: day })
    news.push(...newsBetween(last.agreement, next, day, laws))
    last = next
  }
  return news
}

type FindLaws = (clause: string, kind: ClauseNews['kind'], day: string | undefined) => readonly Law[]
type Laws = (...about: Parameters<FindLaws>) => Pick<ClauseNews, 'laws' | 'newLaw'>

function newsBetween(before: Agreement, after: Assembled, day: string | undefined, laws: Laws): readonly ClauseNews[] {
  const [was, is] = [saidIn(before), saidIn(after.agreement)]
  const told = (clause: string, kind: ClauseNews['kind'], { name, essence: words }: Said): ClauseNews => ({
    clause,
    kind,
    ...name(),
    ...laws(clause, kind, day),
    ...(day !== undefined && { day }),
    essence: kind === 'goes' ? '' : words,
  })
  return [
    ...[...is].flatMap(([id, clause]) => {
      const old = was.get(id)
      if (old === undefined) return [told(id, 'comes', clause)]
      return old.essence === clause.essence ? [] : [told(id, 'changes', clause)]
    }),
    ...[...was].flatMap(([id, clause]) => (is.has(id) ? [] : [told(id, 'goes', clause)])),
  ]
}

type Said = { readonly name: () => Pick<ClauseNews, 'label' | 'part'>; readonly essence: string }

/** The clauses of a document that say something, by their ids. */
function saidIn({ children }: Agreement): ReadonlyMap<string, Said> {
  let heading: PartHeading | undefined
  const said = new Map<string, Said>()
  for (const clause of children) {
    const opening = clause.children.find(isPartHeading)
    if (opening) heading = opening
    const over = heading
    const words = blocksBelowHeading(clause)
    if (words.length > 0)
      said.set(clause.id, {
        name: () => ({
          label: clauseLabel({ ...clause, children: words }),
          ...(over && { part: plainText(over) }),
        }),
        essence: essenceOf(clause),
      })
  }
  return said
}

/** Many documents share the clauses in which no answer is printed. */
const known = new WeakMap<Clause, string>()

function essenceOf(clause: Clause): string {
  const found = known.get(clause) ?? essence(blocksBelowHeading(clause))
  known.set(clause, found)
  return found
}

/** The heading of a part belongs to its first clause, whichever that is. */
const blocksBelowHeading = ({ children }: Clause): readonly Block[] => children.filter((block) => !isPartHeading(block))

type PartHeading = Extract<Block, { type: 'heading' }>

const isPartHeading = (block: Block): block is PartHeading => block.type === 'heading' && block.depth === 2

/** The number of statutes that a reader takes in beside one paragraph. */
const mostLaws = 3

/**
 * The law behind a clause: that which began after the document was made, if any did; else the duties that it helps to meet,
 * each with its first day; else what the library cites for it.
 */
function lawsOf(library: ClauseLibrary, decide: (when: Condition) => boolean, madeOn: string): FindLaws {
  const duties = Map.groupBy(
    library.requirements
      .filter(({ when }) => decide(when))
      .flatMap((duty) => clausesMeeting(duty).map((clause) => ({ clause, duty }))),
    ({ clause }) => clause,
  )
  const definitions = definitionsIn(library)
  return (id, kind, day) => {
    const definition = definitions.get(id)
    const cited = definition?.sources ?? []
    const since = day ?? (kind === 'comes' ? definition?.from : undefined)
    if (since !== undefined && since > madeOn && cited.length > 0)
      return cited.slice(0, mostLaws).map((source) => ({ source, since }))
    const met = (duties.get(id) ?? []).map(({ duty: { source, effective } }): Law => ({
      source,
      ...(effective !== undefined && { since: effective }),
    }))
    const begun = met.filter((law) => law.since !== undefined && law.since > madeOn)
    const found = [begun, met, cited.map((source): Law => ({ source }))].find(({ length }) => length > 0) ?? []
    return found.slice(0, mostLaws)
  }
}
