import { emphasis, lineBreak, link, strong, text } from './build.ts'
import type { Inline, Link } from './node.ts'
import { tidy } from './tidy.ts'

/** What surrounds an inline node, as far as it decides what may be in it. */
export type Surroundings = {
  /** Returns the address to print, or `undefined` when the words must stand alone. */
  readonly resolve: (url: string) => string | undefined
  readonly breaks: boolean
  readonly strong?: boolean
  readonly emphasis?: boolean
  readonly link?: boolean
}

/** The inline nodes of a paragraph or heading in their normal form, without white space or breaks at either end. */
export const normaliseInlines = (nodes: readonly Inline[], around: Surroundings): readonly Inline[] =>
  trimEnds(join(nodes, around)).core

function join(nodes: readonly Inline[], around: Surroundings): Inline[] {
  const found: Inline[] = []
  for (const node of nodes) {
    for (const part of normaliseInline(node, around)) append(found, part)
  }
  return found
}

function normaliseInline(node: Inline, around: Surroundings): readonly Inline[] {
  switch (node.type) {
    case 'text':
      return [text(tidy(node.value))]
    case 'break':
      return [around.breaks ? lineBreak() : text(' ')]
    case 'link':
      return normaliseLink(node, around)
    case 'foreign':
      return join(node.children, around)
    default:
      if (around[node.type]) return join(node.children, around)
      return wrap(join(node.children, { ...around, [node.type]: true }), node.type === 'strong' ? strong : emphasis)
  }
}

/** A link without words shows its address; a link that may not be one keeps its words. */
function normaliseLink(node: Link, around: Surroundings): readonly Inline[] {
  const url = around.link ? undefined : around.resolve(node.url)
  const words = join(node.children, url === undefined ? around : { ...around, link: true })
  if (trimEnds(words).core.length === 0) words.push(text(tidy(url ?? node.url)))
  return url === undefined ? words : wrap(words, (...children) => link(url, ...children))
}

/** Puts `make` around the words, and leaves the white space beside them outside. */
function wrap(nodes: readonly Inline[], make: (...children: Inline[]) => Inline): readonly Inline[] {
  const { before, core, after } = trimEnds(nodes)
  return core.length > 0 ? [...before, make(...core), ...after] : [...before, ...after]
}

/** Adds a node to its elder siblings and joins it to the last where the two are one. */
function append(siblings: Inline[], node: Inline): void {
  const last = siblings.at(-1)
  if (node.type === 'text') {
    const value = last?.type === 'break' ? node.value.trimStart() : node.value
    if (value === '') return
    if (last?.type === 'text') siblings[siblings.length - 1] = text(tidy(last.value + value))
    else siblings.push(text(value))
  } else if (node.type === 'break') {
    if (last?.type === 'text') {
      siblings.pop()
      const value = last.value.trimEnd()
      if (value !== '') siblings.push(text(value))
    }
    if (siblings.at(-1)?.type !== 'break') siblings.push(node)
  } else if (node.type !== 'link' && node.type !== 'foreign' && last?.type === node.type) {
    const children = [...last.children]
    for (const child of node.children) append(children, child)
    siblings[siblings.length - 1] = node.type === 'strong' ? strong(...children) : emphasis(...children)
  } else siblings.push(node)
}

/** Separates the white space and breaks at either end from the words between them. */
function trimEnds(nodes: readonly Inline[]): { before: Inline[]; core: Inline[]; after: Inline[] } {
  const core = [...nodes]
  const before: Inline[] = []
  const after: Inline[] = []
  for (let first = core[0]; first; first = core[0]) {
    if (first.type !== 'break' && first.type !== 'text') break
    core.shift()
    if (first.type === 'break') {
      before.push(first)
      continue
    }
    const value = first.value.trimStart()
    if (value.length < first.value.length) before.push(text(first.value.slice(0, first.value.length - value.length)))
    if (value === '') continue
    core.unshift(text(value))
    break
  }
  for (let last = core.at(-1); last; last = core.at(-1)) {
    if (last.type !== 'break' && last.type !== 'text') break
    core.pop()
    if (last.type === 'break') {
      after.unshift(last)
      continue
    }
    const value = last.value.trimEnd()
    if (value.length < last.value.length) after.unshift(text(last.value.slice(value.length)))
    if (value === '') continue
    core.push(text(value))
    break
  }
  return { before, core, after }
}
