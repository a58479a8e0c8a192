import type { ConflictChoice } from '#contract/agreement-text.ts'
import type { Clause } from '#core/document/node.ts'
import { parseBlocks } from '#core/document/parse-markdown.ts'
import { plainText } from '#core/document/text.ts'
import { mergeClauses } from '#core/merge/merge.ts'
import type { Choice, Merged } from '#core/merge/types.ts'
import { type Refusal, say } from '../http/outcome.ts'
import type { FoundAgreement } from './agreement.queries.ts'
import { partHeadings } from './clause-markdown.ts'
import type { MadeDocument } from './make-document.ts'

type Choices = Readonly<Record<string, ConflictChoice>>
type MergedText = Merged & {
  /** The words of the part that a clause stands in; null before the first part. */
  readonly headingOf: (clause: string) => string | null
  /** A clause's first words, to recognise it by. */
  readonly wordsOf: (clause: string) => string
}

/** The owner's wording in the document that the new answers make; refused when a choice is about no clause of any side. */
export function mergedDocument(agreement: FoundAgreement, made: MadeDocument, choices: Choices): MergedText | Refusal {
  const mine = agreement.document
  const theirs = made.document
  const base = agreement.base ?? mine
  const merged = mergeClauses({
    base,
    mine,
    theirs,
    choices: Object.fromEntries(Object.entries(choices).map(([clause, choice]) => [clause, blocksOf(choice)])),
  })
  const sides = [merged.agreement, mine, theirs, base]
  const clauses = new Map(sides.toReversed().flatMap(({ children }) => children.map((clause) => [clause.id, clause])))
  for (const { clause, base: was, mine: own, theirs: now } of merged.conflicts) {
    const shown = own ?? now ?? was
    if (shown) clauses.set(clause, shown)
  }
  const unknown = Object.keys(choices).filter((clause) => !clauses.has(clause))
  if (unknown.length > 0)
    return {
      success: false,
      messages: unknown.map((id) => {
        const clause = id.slice(0, 100)
        return say('unknown-clause', { field: `choices.${clause}`, clause })
      }),
    }
  const headings = sides.map(partHeadings)
  return {
    ...merged,
    headingOf: (clause) => {
      const side = headings.find((one) => one.has(clause))
      // What stands in no text as a clause is the heading of a part itself.
      return side ? side.get(clause)! : firstWords(clauses.get(clause)) || null
    },
    wordsOf: (clause) => firstWords(clauses.get(clause)),
  }
}

const blocksOf = (choice: ConflictChoice): Choice => (typeof choice === 'string' ? choice : parseBlocks(choice.text))

function firstWords(clause: Clause | undefined): string {
  const words = clause ? clause.children.map(plainText).join(' ').replace(/\s+/g, ' ').trim() : ''
  return words.length > 120 ? `${words.slice(0, 119).trimEnd()}…` : words
}
