import { holds } from '../condition/evaluate.ts'
import { text } from '../document/build.ts'
import type { Block, Inline, Link, ListItem } from '../document/node.ts'
import { plainText, slug } from '../document/text.ts'
import { joinLists } from '../document/visit.ts'
import type { Answers } from '../questionnaire/answers.ts'
import type {
  ClauseDefinition,
  ClauseLibrary,
  TemplateBlock,
  TemplateInline,
  TemplateItem,
} from '../library/library.ts'
import type { Drafted, Drafting, Scope } from './draft.ts'
import { isFixed } from './fixed.ts'
import { wordsAbout } from './service-words.ts'

/** Fills templates with drafted answers. */
export class Filling {
  readonly #drafting: Drafting
  readonly #headings: ReadonlyMap<string, readonly Inline[]>
  readonly #references = new Map<string, Link>()
  readonly unfilled: string[] = []
  #clause = ''

  constructor(drafting: Drafting, headings: ReadonlyMap<string, readonly Inline[]>) {
    this.#drafting = drafting
    this.#headings = headings
  }

  clause(definition: ClauseDefinition, answers: Answers, library: ClauseLibrary): readonly Block[] {
    this.#clause = definition.id
    const { each, whenEntry, blocks } = definition
    if (!each) return this.#blocks(blocks)
    const entries = this.#drafting
      .entries(each)
      .filter(({ test }) => !whenEntry || holds(whenEntry, within(answers, test), library.facts))
    const say = (scope: Scope) => this.#blocks(blocks, scope)
    return joinLists(
      entries.map(({ scope, service }) => (service ? wordsAbout(definition, service, () => say(scope)) : say(scope))),
    )
  }

  inlines(templates: readonly TemplateInline[], scope?: Scope): readonly Inline[] {
    const words = this.#fill(templates, scope)
    if (words === undefined) this.unfilled.push(this.#clause)
    return words ?? []
  }

  #blocks(templates: readonly TemplateBlock[], scope?: Scope): Block[] {
    const blocks: Block[] = []
    for (const template of templates) {
      const block = isFixed(template) ? template : this.#block(template, scope)
      if (block) blocks.push(block)
    }
    return blocks
  }

  /** Undefined when nothing is left of it. */
  #block(template: TemplateBlock, scope: Scope | undefined): Block | undefined {
    if (template.type === 'list') {
      const items = template.children.flatMap((one) => this.#items(one, scope))
      if (items.length === 0) return undefined
      return Object.freeze({ type: 'list', ordered: template.ordered, children: Object.freeze(items) })
    }
    const children = this.inlines(template.children, scope)
    if (children.every((child) => child.type === 'text' && child.value.trim() === '')) return undefined
    return Object.freeze(
      template.type === 'heading' ? { type: 'heading', depth: 3, children } : { type: 'paragraph', children },
    )
  }

  #items(template: TemplateItem, scope: Scope | undefined): ListItem[] {
    const { each } = template
    const values = each && (scope?.list?.(each) ?? this.#drafting.valuesOf(each))
    const scopes = values
      ? values.map((words): Scope => ({ field: (name) => (name === each ? words : scope?.field(name)) }))
      : [scope]
    return scopes.flatMap((one) => {
      const children = this.#blocks(template.children, one)
      return children.length ? [Object.freeze({ type: 'listItem' as const, children: Object.freeze(children) })] : []
    })
  }

  /** The words, or undefined when a placeholder outside an optional span has no value. */
  #fill(templates: readonly TemplateInline[], scope: Scope | undefined): readonly Inline[] | undefined {
    const words: Inline[] = []
    return this.#into(words, templates, scope) ? Object.freeze(words) : undefined
  }

  /** Adds the words to those before them; false when a placeholder has no value. */
  #into(words: Inline[], templates: readonly TemplateInline[], scope: Scope | undefined): boolean {
    for (const template of templates) {
      if (isFixed(template)) {
        append(words, template)
        continue
      }
      switch (template.type) {
        case 'strong':
        case 'emphasis': {
          const children = this.#fill(template.children, scope)
          if (!children) return false
          words.push(Object.freeze({ type: template.type, children }))
          break
        }
        case 'optional':
          for (const node of this.#fill(template.children, scope) ?? []) append(words, node)
          break
        case 'placeholder':
          if (!this.#drafted(words, this.#drafting.draft(template, scope), scope)) return false
          break
        case 'reference': {
          const link = this.#reference(template.part)
          if (!link) return false
          words.push(link)
          break
        }
        case 'link': {
          const children = this.#fill(template.children, scope)
          const url = typeof template.url === 'string' ? template.url : this.#drafting.address(template.url.name, scope)
          if (!children || !url) return false
          words.push(Object.freeze({ type: 'link', url, children: Object.freeze(children.flatMap(unlinked)) }))
        }
      }
    }
    return true
  }

  #drafted(words: Inline[], drafted: Drafted | undefined, scope: Scope | undefined): boolean {
    if (!drafted) return false
    if ('template' in drafted) return this.#into(words, drafted.template, scope)
    for (const node of drafted.words) append(words, node)
    return true
  }

  #reference(part: string): Link | undefined {
    const made = this.#references.get(part)
    const heading = this.#headings.get(part)
    if (made || !heading) return made
    const words = heading.map(plainText).join('')
    const link: Link = Object.freeze({ type: 'link', url: `#${slug(words)}`, children: Object.freeze([text(words)]) })
    this.#references.set(part, link)
    return link
  }
}

/** The answers with an entry's fields in front; made for each entry, so nothing is copied. */
function within(answers: Answers, fields: Answers): Answers {
  return Object.assign(Object.create(answers) as Answers, fields)
}

/** A link inside a link keeps its words. */
function unlinked(node: Inline): readonly Inline[] {
  return node.type === 'link' ? node.children : [node]
}

/** Adds a node to the words before it, joining texts. A name that ends with a full stop (“Example, Inc.”) closes its sentence. */
function append(words: Inline[], node: Inline): void {
  const last = words.at(-1)
  if (node.type !== 'text' || !last) {
    words.push(node)
    return
  }
  const value = node.value.startsWith('.') && plainText(last).endsWith('.') ? node.value.slice(1) : node.value
  if (last.type === 'text') words[words.length - 1] = text(last.value + value)
  else if (value) words.push(value === node.value ? node : text(value))
}
