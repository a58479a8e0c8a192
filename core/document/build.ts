import type {
  Agreement,
  Block,
  Break,
  Clause,
  Emphasis,
  Foreign,
  Heading,
  Inline,
  Language,
  Link,
  List,
  ListItem,
  Paragraph,
  Strong,
  Text,
} from './node.ts'

/** Builders make trees legible in tests and frozen everywhere: `p('Hello ', strong('you'))`. */
type InlineInput = string | Inline

const inline = (input: InlineInput): Inline => (typeof input === 'string' ? text(input) : input)
const inlines = (input: readonly InlineInput[]): readonly Inline[] => Object.freeze(input.map(inline))

export const text = (value: string): Text => Object.freeze({ type: 'text', value })
export const strong = (...children: InlineInput[]): Strong =>
  Object.freeze({ type: 'strong', children: inlines(children) })
export const emphasis = (...children: InlineInput[]): Emphasis =>
  Object.freeze({ type: 'emphasis', children: inlines(children) })
export const link = (url: string, ...children: InlineInput[]): Link =>
  Object.freeze({ type: 'link', url, children: inlines(children) })
export const foreign = (language: Language, ...children: InlineInput[]): Foreign =>
  Object.freeze({ type: 'foreign', language, children: inlines(children) })
export const lineBreak = (): Break => Object.freeze({ type: 'break' })
export const p = (...children: InlineInput[]): Paragraph =>
  Object.freeze({ type: 'paragraph', children: inlines(children) })
export const heading = (depth: 2 | 3, ...children: InlineInput[]): Heading =>
  Object.freeze({ type: 'heading', depth, children: inlines(children) })
export const item = (...children: (string | Block)[]): ListItem =>
  Object.freeze({
    type: 'listItem',
    children: Object.freeze(children.map((child) => (typeof child === 'string' ? p(child) : child))),
  })
export const list = (...children: ListItem[]): List =>
  Object.freeze({ type: 'list', ordered: false, children: Object.freeze(children) })
export const ordered = (...children: ListItem[]): List =>
  Object.freeze({ type: 'list', ordered: true, children: Object.freeze(children) })
export const clause = (id: string, ...children: Block[]): Clause =>
  Object.freeze({ type: 'clause', id, children: Object.freeze(children) })
export const agreement = (properties: Omit<Agreement, 'type' | 'children'>, ...children: Clause[]): Agreement =>
  Object.freeze({ type: 'agreement', ...properties, children: Object.freeze(children) })
