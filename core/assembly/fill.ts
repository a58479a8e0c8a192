import type { Decisions } from '../condition/evaluate.ts'
import type { Block, Inline, Link, ListItem } from '../document/node.ts'
import { frozen } from '../document/frozen.ts'
import { plainText } from '../document/text.ts'
import { joinLists } from '../document/visit.ts'
import type { Drafted, Drafting } from './draft.ts'
import { InlineWriter } from './inline-writer.ts'
import type { Opening, PlannedClause } from './plan.ts'
import type { Entry, Scope } from './scope.ts'
import type { ReadyBlock, ReadyInline, ReadyItem, ReadyPlaceholder } from './template.ts'

/** What a clause's template says once it is filled. */
export type Filled = {
  readonly blocks: readonly Block[]
  /** How many further blocks were lost because a placeholder had no value. */
  readonly lost: number
}

/** Fills templates with drafted answers. */
export class Filling {
  readonly #drafting: Drafting
  readonly #decisions: Decisions
  /** How the parts open that are in the document, by their place. */
  readonly #openings: readonly (Opening | undefined)[]
  /** How many blocks were lost so far, because a placeholder had no value. */
  #lost = 0

  constructor(drafting: Drafting, decisions: Decisions, openings: readonly (Opening | undefined)[]) {
    this.#drafting = drafting
    this.#decisions = decisions
    this.#openings = openings
  }

  clause(clause: PlannedClause): Filled {
    const before = this.#lost
    const blocks = this.#clause(clause)
    return { blocks, lost: this.#lost - before }
  }

  /** Whether a clause that is chosen has an entry to speak of. */
  hasEntries(clause: PlannedClause): boolean {
    return clause.definition.each === undefined || this.#entriesOf(clause.definition.each, clause).length > 0
  }

  #clause(clause: PlannedClause): readonly Block[] {
    const { definition, blocks, aboutServices } = clause
    if (definition.each === undefined) return this.#blocks(blocks)
    const said = (entry: Entry): readonly Block[] => {
      const before = aboutServices?.get(entry)
      if (before) return before
      const lost = this.#lost
      const made = this.#blocks(blocks, entry.scope)
      if (entry.ofCatalogue && this.#lost === lost) aboutServices?.set(entry, made.map(frozen))
      return made
    }
    return joinLists(this.#entriesOf(definition.each, clause).map(said))
  }

  /** The entries of which a clause speaks. */
  #entriesOf(each: string, { whenEntry, passing }: PlannedClause): readonly Entry[] {
    const entries = this.#drafting.entries(each)
    if (entries.length === 0 || whenEntry === undefined) return entries
    return entries.filter((entry) => {
      const before = passing?.get(entry)
      if (before !== undefined) return before
      const passed = this.#decisions.decideWithin(entry.test, whenEntry)
      if (entry.ofCatalogue) passing?.set(entry, passed)
      return passed
    })
  }

  /** The words, or undefined when a placeholder outside an optional span has no value. */
  inlines(templates: readonly ReadyInline[], scope?: Scope): readonly Inline[] | undefined {
    const words = new InlineWriter()
    return this.#into(words, templates, scope) ? words.finish() : undefined
  }

  #blocks(templates: readonly ReadyBlock[], scope?: Scope): Block[] {
    const blocks: Block[] = []
    for (const template of templates) {
      const block = this.#block(template, scope)
      if (block) blocks.push(block)
    }
    return blocks
  }

  /** Undefined when nothing is left of it. */
  #block(template: ReadyBlock, scope: Scope | undefined): Block | undefined {
    switch (template.kind) {
      case 'fixed':
        return template.node
      case 'list': {
        const items: ListItem[] = []
        for (const item of template.children) this.#items(items, item, scope)
        if (items.length === 0) return undefined
        return { type: 'list', ordered: template.ordered, children: items }
      }
      default: {
        const children = this.inlines(template.children, scope)
        if (!children) this.#lost += 1
        if (!children?.some(saysSomething)) return undefined
        return template.kind === 'heading' ? { type: 'heading', depth: 3, children } : { type: 'paragraph', children }
      }
    }
  }

  #items(items: ListItem[], template: ReadyItem, scope: Scope | undefined): void {
    if (template.kind === 'fixed') {
      items.push(template.node)
      return
    }
    if (template.kind === 'phrase') {
      const chosen = template.variants.find(({ when }) => when === undefined || this.#decisions.decide(when))
      if (chosen?.item) items.push(chosen.item)
      else if (template.lost && !chosen) this.#lost += 1
      return
    }
    const { each, needs } = template
    if (each === undefined) {
      if (!this.#isMissing(needs, scope)) this.#item(items, template.children, scope)
      return
    }
    for (const words of scope?.list?.(each) ?? this.#drafting.valuesOf(each))
      this.#item(items, template.children, { field: (name) => (name === each ? words : scope?.field(name)) })
  }

  #item(items: ListItem[], templates: readonly ReadyBlock[], scope: Scope | undefined): void {
    const children = this.#blocks(templates, scope)
    if (children.length === 1 && templates.length > 1 && isLabel(children[0]!)) return
    if (children.length) items.push({ type: 'listItem', children })
  }

  /** Whether one of the placeholders has no value: most items of a long list are optional and left out. */
  #isMissing(needs: readonly ReadyPlaceholder[], scope: Scope | undefined): boolean {
    for (const placeholder of needs) if (this.#drafting.draft(placeholder, scope) === null) return true
    return false
  }

  /** Adds the words to those before them; false when a placeholder has no value. */
  #into(words: InlineWriter, templates: readonly ReadyInline[], scope: Scope | undefined): boolean {
    for (const template of templates) if (!this.#add(words, template, scope)) return false
    return true
  }

  #add(words: InlineWriter, template: ReadyInline, scope: Scope | undefined): boolean {
    switch (template.kind) {
      case 'fixed':
        words.add(template.node)
        return true
      case 'placeholder':
        return this.#drafted(words, this.#drafting.draft(template, scope), scope)
      case 'optional': {
        if (this.#isMissing(template.needs, scope)) return true
        const before = words.mark()
        if (!this.#into(words, template.children, scope)) words.rewind(before)
        return true
      }
      case 'strong':
      case 'emphasis': {
        const children = this.inlines(template.children, scope)
        if (children) words.add({ type: template.kind, children })
        return children !== undefined
      }
      case 'reference': {
        const link = template.part === undefined ? undefined : this.#openings[template.part]?.link
        if (link) words.add(link)
        return link !== undefined
      }
      case 'link': {
        const link = this.#link(template, scope)
        if (link) words.add(link)
        return link !== undefined
      }
    }
  }

  #link(template: Extract<ReadyInline, { kind: 'link' }>, scope: Scope | undefined): Link | undefined {
    const children = this.inlines(template.children, scope)
    const url = typeof template.url === 'string' ? template.url : this.#drafting.address(template.url, scope)
    return children && url ? { type: 'link', url, children: children.flatMap(unlinked) } : undefined
  }

  #drafted(words: InlineWriter, drafted: Drafted, scope: Scope | undefined): boolean {
    if (drafted === null) return false
    if (typeof drafted === 'string') words.write(words.withoutLabel(drafted))
    else if ('phrase' in drafted) return this.#into(words, drafted.phrase, scope)
    else for (const node of drafted) words.add(node)
    return true
  }
}

const saysSomething = (node: Inline): boolean => node.type !== 'text' || /\S/.test(node.value)

/** Nothing but `__Label:__`: without the list that it is put before, it says nothing. */
const isLabel = ({ type, children: [first, ...more] }: Block): boolean =>
  type === 'paragraph' && first?.type === 'strong' && more.length === 0 && plainText(first).endsWith(':')

/** A link inside a link keeps its words. */
function unlinked(node: Inline): readonly Inline[] {
  return node.type === 'link' ? node.children : [node]
}
