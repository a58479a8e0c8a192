import { holds } from '../condition/evaluate.ts'
import { lineBreak } from '../document/build.ts'
import type { Agreement, Block, Clause, Inline, Language, Link, ListItem, Paper } from '../document/node.ts'
import { plainText, slug } from '../document/text.ts'
import type { Answers } from '../questionnaire/answers.ts'
import type {
  ClauseDefinition,
  ClauseLibrary,
  PartDefinition,
  TemplateBlock,
  TemplateInline,
  TemplateItem,
} from '../library/library.ts'
import { Drafting, type Drafted, type Scope } from './draft.ts'
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
  const all = withRecipients(answers, library)
  const drafting = new Drafting(library, all, options.date)
  const chosen = library.parts.flatMap((part) => choosePart(part, library, all, options.date))
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
    language: library.language as Language,
    date: String(answers['effectiveDate'] ?? options.date),
    author: drafting.operatorName(),
    paper: options.paper ?? 'a4',
    children: Object.freeze(clauses.map(({ clause }) => clause)),
  })
  return { agreement, answers: all, date: options.date, clauses, unfilled: filling.unfilled }
}

function choosePart(
  part: PartDefinition,
  library: ClauseLibrary,
  answers: Answers,
  date: string,
): { part: PartDefinition; definition: ClauseDefinition }[] {
  if (part.when && !holds(part.when, answers, library.facts)) return []
  return part.clauses
    .filter(
      ({ when, from, until }) =>
        (!from || from <= date) && (!until || date <= until) && (!when || holds(when, answers, library.facts)),
    )
    .map((definition) => ({ part, definition }))
}

/** Fills templates with drafted answers. */
class Filling {
  readonly #drafting: Drafting
  readonly #headings: ReadonlyMap<string, readonly Inline[]>
  readonly unfilled: string[] = []
  #clause = ''

  constructor(drafting: Drafting, headings: ReadonlyMap<string, readonly Inline[]>) {
    this.#drafting = drafting
    this.#headings = headings
  }

  clause(definition: ClauseDefinition, answers: Answers, library: ClauseLibrary): readonly Block[] {
    this.#clause = definition.id
    if (!definition.each) return this.#blocks(definition.blocks)
    const scopes = this.#drafting
      .entries(definition.each)
      .filter(
        ({ test }) => !definition.whenEntry || holds(definition.whenEntry, { ...answers, ...test }, library.facts),
      )
    return mergeLists(scopes.flatMap(({ scope }) => this.#blocks(definition.blocks, scope)))
  }

  inlines(templates: readonly TemplateInline[], scope?: Scope): readonly Inline[] {
    const words = this.#fill(templates, scope)
    if (words === undefined) this.unfilled.push(this.#clause)
    return words ?? []
  }

  #blocks(templates: readonly TemplateBlock[], scope?: Scope): readonly Block[] {
    return templates.flatMap((template): Block[] => {
      if (template.type === 'list') {
        const items = template.children.flatMap((one) => this.#items(one, scope))
        return items.length
          ? [Object.freeze({ type: 'list', ordered: template.ordered, children: Object.freeze(items) })]
          : []
      }
      const children = this.inlines(template.children, scope)
      if (children.every((child) => child.type === 'text' && child.value.trim() === '')) return []
      return [
        Object.freeze(
          template.type === 'heading' ? { type: 'heading', depth: 3, children } : { type: 'paragraph', children },
        ),
      ]
    })
  }

  #items(template: TemplateItem, scope?: Scope): ListItem[] {
    const scopes = template.each
      ? this.#drafting.valuesOf(template.each).map((words): Scope => ({ ...scope, [template.each!]: words }))
      : [scope]
    return scopes.flatMap((one) => {
      const children = this.#blocks(template.children, one)
      return children.length ? [Object.freeze({ type: 'listItem' as const, children: Object.freeze(children) })] : []
    })
  }

  /** The words, or undefined when a placeholder outside an optional span has no value. */
  #fill(templates: readonly TemplateInline[], scope: Scope | undefined): readonly Inline[] | undefined {
    const filled: Inline[] = []
    for (const template of templates) {
      const words = this.#one(template, scope)
      if (words === undefined) return undefined
      filled.push(...words)
    }
    return Object.freeze(joinText(filled))
  }

  #one(template: TemplateInline, scope: Scope | undefined): readonly Inline[] | undefined {
    switch (template.type) {
      case 'text':
        return [Object.freeze(template)]
      case 'break':
        return [lineBreak()]
      case 'strong':
      case 'emphasis': {
        const children = this.#fill(template.children, scope)
        return children && [Object.freeze({ type: template.type, children })]
      }
      case 'optional':
        return this.#fill(template.children, scope) ?? []
      case 'placeholder':
        return this.#drafted(this.#drafting.draft(template, scope), scope)
      case 'reference': {
        const heading = this.#headings.get(template.part)
        if (!heading) return undefined
        const words = heading.map(plainText).join('')
        return [
          Object.freeze({
            type: 'link',
            url: `#${slug(words)}`,
            children: Object.freeze([Object.freeze({ type: 'text', value: words })]),
          }),
        ]
      }
      case 'link': {
        const children = this.#fill(template.children, scope)
        const url = typeof template.url === 'string' ? template.url : this.#drafting.address(template.url.name, scope)
        return children && url
          ? [Object.freeze({ type: 'link', url, children: Object.freeze(children.flatMap(unlinked)) } satisfies Link)]
          : undefined
      }
    }
  }

  #drafted(drafted: Drafted | undefined, scope: Scope | undefined): readonly Inline[] | undefined {
    return drafted && ('template' in drafted ? this.#fill(drafted.template, scope) : drafted.words)
  }
}

/** A link inside a link keeps its words. */
function unlinked(node: Inline): readonly Inline[] {
  return node.type === 'link' ? node.children : [node]
}

function joinText(nodes: readonly Inline[]): Inline[] {
  const joined: Inline[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (node.type === 'text' && last?.type === 'text')
      joined[joined.length - 1] = Object.freeze({ type: 'text', value: last.value + node.value })
    else joined.push(node)
  }
  return joined
}

function mergeLists(blocks: readonly Block[]): readonly Block[] {
  const merged: Block[] = []
  for (const block of blocks) {
    const last = merged.at(-1)
    if (block.type === 'list' && last?.type === 'list' && last.ordered === block.ordered) {
      merged[merged.length - 1] = Object.freeze({
        ...last,
        children: Object.freeze([...last.children, ...block.children]),
      })
    } else merged.push(block)
  }
  return merged
}
