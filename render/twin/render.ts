import type { Agreement, Clause } from '#core/document/node.ts'
import { normalise } from '#core/document/normalise.ts'
import { plainText } from '#core/document/text.ts'
import { blocksMd } from '../md/render.ts'

/** What a clause stands on. Nothing of it is the owner's: answers never get here. */
type ClauseFacts = {
  /** Ids of the duties in the catalogue that the clause helps to meet. */
  readonly requirements: readonly string[]
  /** Which elements of them, as `duty#element`. */
  readonly elements: readonly string[]
  /** Pointers to the law. */
  readonly sources: readonly string[]
  /** How the answers came about that put it in; absent where that is not known. */
  readonly origins?: readonly ('said' | 'confirmed' | 'derived')[]
  readonly jurisdiction?: string
  /** The statute or programme that prescribes the words. */
  readonly prescribedBy?: string
}

export type TwinFacts = {
  /** The agreement type in lower case with hyphens, `privacy-policy`. */
  readonly kind: string
  /** The version of the clause library that the document was assembled with. */
  readonly library: string
  /** Whether the text was edited by hand; its clauses are then the owner's and have no facts. */
  readonly edited: boolean
  /** The public page. */
  readonly url: string
  readonly clauses: Readonly<Record<string, ClauseFacts>>
}

/** The machine-readable form of a document; docs/twin.md says what each member means. */
export type Twin = {
  readonly schema: 'goodfaith-document/1'
  readonly kind: string
  readonly title: string
  readonly language: string
  readonly date: string
  readonly library: string
  readonly edited: boolean
  readonly url: string
  readonly clauses: readonly (ClauseFacts & {
    readonly id: string
    /** The number and words of the part that the clause opens or is in; absent before the first. */
    readonly part?: { readonly number: number; readonly heading: string }
    readonly text: string
    readonly markdown: string
  })[]
}

/** The document as data: the same words as on its page, clause by clause. */
export function makeTwin(agreement: Agreement, { clauses: facts, ...about }: TwinFacts): Twin {
  const { title, language, date, children } = normalise(agreement)
  let part: { number: number; heading: string } | undefined
  return {
    schema: 'goodfaith-document/1',
    kind: about.kind,
    title,
    language,
    date,
    library: about.library,
    edited: about.edited,
    url: about.url,
    clauses: children.map((clause) => {
      const heading = partHeading(clause)
      if (heading !== undefined) part = { number: (part?.number ?? 0) + 1, heading }
      const own = facts[clause.id]
      return {
        id: clause.id,
        ...(part && { part }),
        text: plainText(clause),
        markdown: blocksMd(clause.children).join('\n\n'),
        requirements: own?.requirements ?? [],
        elements: own?.elements ?? [],
        sources: own?.sources ?? [],
        ...(own?.jurisdiction && { jurisdiction: own.jurisdiction }),
        ...(own?.prescribedBy && { prescribedBy: own.prescribedBy }),
      }
    }),
  }
}

/** The part that a clause opens. Library clauses and edited ones open one at most, at their beginning. */
function partHeading({ children }: Clause): string | undefined {
  const [first] = children
  return first?.type === 'heading' && first.depth === 2 ? plainText(first) : undefined
}

export const renderTwin = (agreement: Agreement, facts: TwinFacts): string =>
  `${JSON.stringify(makeTwin(agreement, facts), null, 1)}\n`
