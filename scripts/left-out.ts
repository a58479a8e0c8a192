import type { Plugin } from 'vite'

/** What a package has in a file for websites of another kind. */
export type LeftOut = {
  readonly file: RegExp
  /** Functions, and what is left of their bodies; null for those that are never called, which throw. */
  readonly functions?: Readonly<Record<string, string | null>>
  /** Constants that nothing of ours uses, such as components. */
  readonly constants?: readonly string[]
}

/**
 * Leaves out of the browser's build what a package has for websites of another kind. No minifier can: it does not know which
 * branches a function is never called for. A function that a new version of the package no longer has is a mistake, so that
 * each is looked at again.
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
export function without(
  code: string,
  program: unknown,
  { functions = {}, constants = [] }: Omit<LeftOut, 'file'>,
  id: string,
): string {
  const left = [
    ...Object.entries(functions).map(([name, body]) => ({
      ...onlyOne(name, 'FunctionDeclaration', 'body'),
      words: `{ ${body ?? `throw new Error('This website has no ${name}.')`} }`,
    })),
    ...constants.map((name) => ({ ...onlyOne(name, 'VariableDeclarator', 'init'), words: 'undefined' })),
  ]
  function onlyOne(name: string, type: string, part: string): Span {
    const [span, ...more] = partsOf(program, name, type, part)
    if (!span || more.length > 0) throw new Error(`${id} has ${span ? 'more than one' : 'no'} ${name}.`)
    return span
  }
  return left
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, words }) => text.slice(0, start) + words + text.slice(end), code)
}

/** Where a part of what is declared under a name stands. */
function partsOf(node: unknown, name: string, type: string, part: string): readonly Span[] {
  if (typeof node !== 'object' || node === null) return []
  const { start, end } = ((isDeclared(node, name, type) ? node[part] : undefined) as Partial<Span>) ?? {}
  const own = start !== undefined && end !== undefined ? [{ start, end }] : []
  return [...own, ...Object.values(node).flatMap((one) => partsOf(one, name, type, part))]
}

function isDeclared(node: object, name: string, type: string): node is Record<string, unknown> {
  const declared = node as { readonly type?: unknown; readonly id?: { readonly name?: unknown } | null }
  return declared.type === type && declared.id?.name === name
}
