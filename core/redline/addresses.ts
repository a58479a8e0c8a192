import type { Inline } from '../document/node.ts'

/** The addresses that a text links to, in reading order, without places in the document itself. */
export function addressesOf(node: Inline): readonly string[] {
  if (!('children' in node)) return []
  const inside = node.children.flatMap(addressesOf)
  return node.type === 'link' && !node.url.startsWith('#') ? [node.url, ...inside] : inside
}
