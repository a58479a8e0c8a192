import type { Import } from './imports.ts'

/**
 * Which of the things that stand directly in one folder lead to which others there: an import of `a/x/1.ts` in `a/y/2.ts` leads
 * from `a/y` to `a/x`. As no two folders' things have the same path, one graph has those of all folders.
 */
export function leadingAmongSiblings(
  imports: readonly Pick<Import, 'file' | 'target'>[],
): ReadonlyMap<string, readonly string[]> {
  const leading = new Map<string, string[]>()
  for (const { file, target } of imports) {
    const from = file.split('/')
    const to = target.split('/')
    const differs = from.findIndex((name, index) => name !== to[index])
    const depth = (differs === -1 ? from.length - 1 : differs) + 1
    const start = from.slice(0, depth).join('/')
    leading.set(start, [...(leading.get(start) ?? []), to.slice(0, depth).join('/')])
  }
  return leading
}

/** The groups of nodes that all lead to each other (Tarjan’s strongly connected components), each in one line. */
export function circlesIn(targets: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const circles: string[] = []
  const visit = (node: string): void => {
    order.set(node, order.size)
    lowest.set(node, order.get(node)!)
    path.push(node)
    for (const target of targets.get(node) ?? []) {
      if (!order.has(target)) visit(target)
      if (path.includes(target)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(target)!))
    }
    if (lowest.get(node) !== order.get(node)) return
    const group = path.splice(path.indexOf(node))
    if (group.length > 1 || targets.get(node)?.includes(node)) circles.push(group.toSorted().join(' ↔ '))
  }
  for (const node of targets.keys()) if (!order.has(node)) visit(node)
  return circles.toSorted()
}
