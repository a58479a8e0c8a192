import { frozen } from '../document/frozen.ts'
import type { Block, Inline, ListItem } from '../document/node.ts'
import type { Rule, Rules } from '../condition/rules.ts'
import { InlineWriter } from './inline-writer.ts'
import type {
  BareLibrary,
  TemplateBlock,
  TemplateInline,
  TemplateItem,
  TemplatePlaceholder,
} from '../library/library.ts'

/** A template, ready to be filled. What has no placeholder in it is `fixed`: a frozen node that stands in every document. */
export type ReadyBlock =
  | { readonly kind: 'fixed'; readonly node: Block }
  | { readonly kind: 'paragraph' | 'heading'; readonly children: readonly ReadyInline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly children: readonly ReadyItem[] }

export type ReadyItem =
  | { readonly kind: 'fixed'; readonly node: ListItem }
  /** One phrase and nothing else, all of whose variants are fixed. `lost`: a document without any of them loses words. */
  | { readonly kind: 'phrase'; readonly variants: readonly FixedVariant[]; readonly lost: boolean }
  /** `needs`: as in an optional passage that is all of the item. */
  | {
      readonly kind: 'item'
      readonly each: string | undefined
      readonly needs: readonly ReadyPlaceholder[]
      readonly children: readonly ReadyBlock[]
    }

export type ReadyInline =
  | { readonly kind: 'fixed'; readonly node: Inline }
  | { readonly kind: 'strong' | 'emphasis'; readonly children: readonly ReadyInline[] }
  | ReadyOptional
  | { readonly kind: 'link'; readonly url: string | ReadyPlaceholder; readonly children: readonly ReadyInline[] }
  /** `part` is the part's place in the library; undefined when there is no such part. */
  | { readonly kind: 'reference'; readonly part: number | undefined }
  | ReadyPlaceholder

/** What is left out when a value is missing. `needs`: the placeholders in it that must have one. */
type ReadyOptional = {
  readonly kind: 'optional'
  readonly needs: readonly ReadyPlaceholder[]
  readonly children: readonly ReadyInline[]
}

/** All placeholders of a library that mean the same are one object. */
export type ReadyPlaceholder = Pick<TemplatePlaceholder, 'name' | 'form'> & {
  readonly kind: 'placeholder'
  /** Counts from 0 among the placeholders of the library. */
  readonly index: number
  readonly joined: Exclude<NonNullable<TemplatePlaceholder['format']>, 'each'>
  /** The variants of the phrase that it names. */
  readonly phrase: readonly ReadyVariant[] | undefined
}

/** A variant as the list item that it makes; undefined where it has no words. */
type FixedVariant = { readonly when: Rule | undefined; readonly item: ListItem | undefined }

type ReadyVariant = { readonly when: Rule | undefined; readonly text: readonly ReadyInline[] }

/** Makes the templates of one library ready. */
export class Templates {
  readonly #library: BareLibrary
  readonly #rules: Rules
  readonly #placeholders = new Map<string, ReadyPlaceholder>()
  readonly #parts: ReadonlyMap<string, number>

  constructor(library: BareLibrary, rules: Rules) {
    this.#library = library
    this.#rules = rules
    this.#parts = new Map(library.parts.map(({ id }, index) => [id, index]))
  }

  blocks(templates: readonly TemplateBlock[]): readonly ReadyBlock[] {
    return templates.map((template): ReadyBlock => {
      if (isFixed(template)) return { kind: 'fixed', node: frozen(template) }
      if (template.type === 'list')
        return { kind: 'list', ordered: template.ordered, children: template.children.map((item) => this.#item(item)) }
      return { kind: template.type, children: this.inlines(template.children) }
    })
  }

  #item(template: TemplateItem): ReadyItem {
    // Outside a fixed list, an item that has nothing in it is left out.
    if (isFixed(template) && template.children.length) return { kind: 'fixed', node: frozen(template) }
    const children = this.blocks(template.children)
    const { each } = template
    return (each === undefined && phraseItem(children)) || { kind: 'item', each, needs: neededBy(children), children }
  }

  inlines(templates: readonly TemplateInline[]): readonly ReadyInline[] {
    return templates.map((template): ReadyInline => {
      if (isFixed(template)) return { kind: 'fixed', node: frozen(template) }
      switch (template.type) {
        case 'placeholder':
          return this.#placeholder(template)
        case 'reference':
          return { kind: 'reference', part: this.#parts.get(template.part) }
        case 'link': {
          const url = typeof template.url === 'string' ? template.url : this.#placeholder(template.url)
          return { kind: 'link', url, children: this.inlines(template.children) }
        }
        case 'optional': {
          const children = this.inlines(template.children)
          return { kind: 'optional', needs: placeholdersIn(children), children }
        }
        case 'strong':
        case 'emphasis':
          return { kind: template.type, children: this.inlines(template.children) }
      }
    })
  }

  #placeholder({ name, format, form }: TemplatePlaceholder): ReadyPlaceholder {
    const joined = format === undefined || format === 'each' ? 'and' : format
    const meaning = `${name} ${joined} ${form ?? ''}`
    const known = this.#placeholders.get(meaning)
    if (known) return known
    const phrase = this.#library.phrases[name]
    const variants: ReadyVariant[] | undefined = phrase && []
    const made: ReadyPlaceholder = {
      kind: 'placeholder',
      index: this.#placeholders.size,
      name,
      joined,
      phrase: variants,
      ...(form !== undefined && { form }),
    }
    this.#placeholders.set(meaning, made)
    for (const { when, text } of phrase ?? [])
      variants!.push({ when: when && this.#rules.of(when), text: this.inlines(text) })
    return made
  }
}

/** What blocks need that consist of one optional passage. */
function neededBy(blocks: readonly ReadyBlock[]): readonly ReadyPlaceholder[] {
  const words = onlyOne(blocks) && onlyOne(inlinesOf(blocks[0]!))
  return words?.kind === 'optional' ? words.needs : []
}

const placeholdersIn = (words: readonly ReadyInline[]): readonly ReadyPlaceholder[] =>
  words.filter((one) => one.kind === 'placeholder')

/** An item that prints one phrase of fixed variants, with its items made once. */
function phraseItem(blocks: readonly ReadyBlock[]): ReadyItem | undefined {
  const words = onlyOne(blocks)?.kind === 'paragraph' ? onlyOne(inlinesOf(blocks[0]!)) : undefined
  const placeholder = words?.kind === 'optional' ? onlyOne(words.children) : words
  if (placeholder?.kind !== 'placeholder' || !placeholder.phrase) return undefined
  const variants: FixedVariant[] = []
  for (const { when, text } of placeholder.phrase) {
    const nodes = text.flatMap((one) => (one.kind === 'fixed' ? [one.node] : []))
    if (nodes.length < text.length) return undefined
    variants.push({ when, item: itemOf(nodes) })
  }
  return { kind: 'phrase', variants, lost: words?.kind !== 'optional' }
}

function itemOf(nodes: readonly Inline[]): ListItem | undefined {
  const words = new InlineWriter()
  for (const node of nodes) words.add(node)
  const children = words.finish()
  if (children.every((child) => child.type === 'text' && child.value.trim() === '')) return undefined
  return frozen({ type: 'listItem', children: [{ type: 'paragraph', children }] })
}

function onlyOne<One>(list: readonly One[]): One | undefined {
  return list.length === 1 ? list[0] : undefined
}

function inlinesOf(block: ReadyBlock): readonly ReadyInline[] {
  return block.kind === 'paragraph' ? block.children : []
}

type TemplateNode = TemplateBlock | TemplateInline | TemplateItem

/** Whether a template has no placeholder in it. Then it is a document node as it stands. */
function isFixed(template: TemplateBlock): template is TemplateBlock & Block
function isFixed(template: TemplateItem): template is TemplateItem & ListItem
function isFixed(template: TemplateInline): template is Extract<TemplateInline, Inline>
function isFixed(template: TemplateNode): boolean
function isFixed(template: TemplateNode): boolean {
  switch (template.type) {
    case 'placeholder':
    case 'optional':
    case 'reference':
      return false
    case 'text':
    case 'break':
      return true
    case 'link':
      return typeof template.url === 'string' && template.children.every((child) => isFixed(child))
    case 'listItem':
      return template.each === undefined && template.children.every((child) => isFixed(child))
    default:
      return template.children.every((child: TemplateNode) => isFixed(child))
  }
}
