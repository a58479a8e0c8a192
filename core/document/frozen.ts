import type { Block, Clause, Inline, ListItem } from './node.ts'

/** The same node, frozen to its leaves. What several documents share is frozen; a document's own nodes are only `readonly`. */
export function frozen<Node extends Clause | Block | ListItem | Inline>(node: Node): Node {
  if ('children' in node) {
    for (const child of node.children) frozen(child)
    Object.freeze(node.children)
  }
  return Object.freeze(node)
}
