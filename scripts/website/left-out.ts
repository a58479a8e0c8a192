import type { Plugin } from 'vite'
import { checkSeen } from './seen-file.ts'

/** What a package has in a file for websites of another kind. */
export type LeftOut = {
  readonly file: RegExp
  /** The hash of the file when somebody looked at what is left out of it. */
  readonly sha256: string
  /** Functions, and what is left of their bodies; null for those that are never called, which throw. */
  readonly functions?: Readonly<Record<string, string | null>>
  /** Constants, and the value that each always has here; an empty object for a component that nothing of ours draws. */
  readonly constants?: Readonly<Record<string, string>>
}

/**
 * Leaves out of the browser's build what a package has for websites of another kind. No minifier can: it does not know which
 * branches a function is never called for. A file that is not the one that was looked at is a mistake.
 */
export function leavesOut(all: readonly LeftOut[]): Plugin {
  const found = new Set<LeftOut>()
  return {
    name: 'leaves-out',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const left = all.find(({ file }) => file.test(id))
      if (!left) return undefined
      checkSeen(id, left.sha256)
      found.add(left)
      return { code: without(code, this.parse(code), left, id), map: null }
    },
    buildEnd(error) {
      const missing = all.filter((one) => !found.has(one))
      if (!error && missing.length > 0)
        throw new Error(`Nothing was built of ${missing.map(({ file }) => file.source).join(', ')}.`)
    },
  }
}

type Span = { readonly start: number; readonly end: number }

/** @param id says in a mistake which file it is in. */
export function without(code: string, program: unknown, left: Omit<LeftOut, 'file' | 'sha256'>, id: string): string {
  const { functions = {}, constants = {} } = left
  const one = (name: string, spans: readonly Span[]): readonly Span[] => {
    if (spans.length !== 1) throw new Error(`${id} has ${spans.length} ${name}.`)
    return spans
  }
  const changes = [
    ...Object.entries(functions).flatMap(([name, body]) =>
      one(name, declared(program, name, 'FunctionDeclaration', 'body')).map((span) => ({
        ...span,
        words: `{ ${body ?? `throw new Error('This website has no ${name}.')`} }`,
      })),
    ),
    ...Object.entries(constants).flatMap(([name, value]) =>
      one(name, declared(program, name, 'VariableDeclarator', 'init')).map((span) => ({ ...span, words: value })),
    ),
  ]
  return changes
    .toSorted((first, second) => second.start - first.start)
    .reduce((text, { start, end, words }) => text.slice(0, start) + words + text.slice(end), code)
}

/** Where a part of what is declared under a name stands. */
const declared = (program: unknown, name: string, type: string, part: string): readonly Span[] =>
  nodesOf(program).flatMap((node) =>
    node.type === type && (node['id'] as { readonly name?: unknown } | null)?.name === name
      ? ((node[part] as Span | null) ?? [])
      : [],
  )

type Node = Span & { readonly type: string } & Readonly<Record<string, unknown>>

function nodesOf(value: unknown): readonly Node[] {
  const found: Node[] = []
  const open = [value]
  while (open.length > 0) {
    const one = open.pop()
    if (typeof one !== 'object' || one === null) continue
    if ('type' in one && 'start' in one) found.push(one as Node)
    open.push(...Object.values(one))
  }
  return found
}
