import type { OpenAnswer } from '../dossier/open-answers.ts'
import type { Dossier } from '../dossier/dossier.ts'
import { fillIn } from '../language/fill-in.ts'
import type { Ask } from '../library/library.ts'
import type { ConditionWords } from '../dossier/rule-words.ts'
import { countsOf, type Coverage, type CoverageElement, type CoverageEntry } from './coverage.ts'
import { eachOnce } from './reminders.ts'

/** What a document would be if everything that is proposed were said. */
type Proposed = { readonly coverage: Coverage; readonly dossier: Dossier }

/**
 * Counts as missing what would be met by open answers, and asks for them: they may also decide whether a duty applies.
 *
 * @param coverage of the document as it is.
 */
export function withOpenDuties(
  coverage: Coverage,
  proposed: Proposed,
  open: readonly OpenAnswer[],
  { sentences }: Pick<ConditionWords, 'sentences'>,
): Coverage {
  if (open.length === 0) return coverage
  const answers = new Map(open.map((one) => [one.userData, one]))
  const reasons = new Map(proposed.dossier.map(({ clause, because }) => [clause, because]))
  const would = new Map(proposed.coverage.entries.map((entry) => [entry.requirement.id, entry]))
  const askFor = (clauses: readonly string[]): Ask | undefined => {
    const keys = new Set(clauses.flatMap((id) => reasons.get(id) ?? []).map(({ userData }) => userData))
    const asked = [...keys].flatMap((key) => answers.get(key) ?? [])
    if (asked.length === 0) return undefined
    return {
      questions: asked.map(({ userData }) => userData),
      words: asked
        .map(({ label, proposed: answer }) => fillIn(sentences.openAnswer, { question: label, answer }))
        .join(' '),
    }
  }
  const missing = (element: CoverageElement): CoverageElement => {
    if (element.state !== 'met') return element
    const { reason: _, ...rest } = element
    const ask = askFor(element.clauses)
    return { ...rest, state: 'missing', clauses: [], ...(ask && { ask }) }
  }
  const entries = coverage.entries.map((entry): CoverageEntry => {
    const other = would.get(entry.requirement.id)
    if (!other || (other.state !== 'met' && other.state !== 'partly') || entry.state === 'met') return entry
    const added = other.clauses.filter((id) => !entry.clauses.includes(id))
    const ask = askFor(added)
    if (!ask) return entry
    if (entry.state === 'not-applicable')
      return { ...other, state: 'missing', clauses: [], elements: other.elements.map(missing), ask }
    const elements = entry.elements.map((element): CoverageElement => {
      const better = other.elements.find(({ id }) => id === element.id)
      const asked = element.state === 'missing' && better?.state === 'met' ? askFor(better.clauses) : undefined
      return asked ? { ...element, ask: asked } : element
    })
    return { ...entry, elements, ...(entry.state === 'missing' && { ask }) }
  })
  const asks = entries.flatMap((entry, index) => (entry === coverage.entries[index] ? [] : [...asksOf(entry)]))
  return {
    entries,
    ...countsOf(entries),
    reminders: eachOnce([
      ...coverage.reminders,
      ...asks.map(({ questions: [userData], words }) => ({
        ...(userData !== undefined && { userData }),
        code: 'missing' as const,
        words,
      })),
    ]),
  }
}

const asksOf = ({ ask, elements }: CoverageEntry): readonly Ask[] => {
  const all = [...(ask ? [ask] : []), ...elements.flatMap((element) => element.ask ?? [])]
  return [...new Map(all.map((one) => [one.words, one])).values()]
}
