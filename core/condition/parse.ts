import type { Condition } from './condition.ts'

/** A condition that cannot be read; `message` says what stood where. */
export class ConditionError extends Error {}

const token = /\s*(\(|\)|\[|\]|,|==|!=|>=|<=|>|<|\$[A-Za-z]\w*|@[A-Za-z]\w*|'[^']*'|[A-Za-z_][\w-]*|-?\d+(?:\.\d+)?)/y
const words = new Set(['and', 'or', 'not', 'has', 'has_any', 'in', 'is_set', 'true', 'false'])

/**
 * Reads an expression of the questionnaires' language: `and` binds tighter than `or`.
 *
 * @param lists named lists, `@EEA` and the like, by name without the `@`.
 * @throws {ConditionError} naming the expression and what is wrong with it.
 */
export function parseCondition(source: string, lists: Readonly<Record<string, readonly string[]>>): Condition {
  const tokens = tokenize(source)
  let position = 0
  const fail = (expected: string): never => {
    throw new ConditionError(`expected ${expected} but found ${tokens[position] ?? 'the end'} in “${source}”`)
  }
  const peek = (): string | undefined => tokens[position]
  const take = (): string => tokens[position++] ?? fail('more')
  const accept = (wanted: string): boolean => peek() === wanted && position++ >= 0
  const expect = (wanted: string): void => {
    if (!accept(wanted)) fail(wanted)
  }
  const value = (): string => {
    const taken = take()
    if (!/^['A-Za-z_\d-]/.test(taken)) {
      position -= 1
      fail('a value')
    }
    return taken.replaceAll("'", '')
  }

  const values = (): { values: readonly string[]; list?: string } => {
    const name = peek()
    if (name?.startsWith('@')) {
      const list = lists[take().slice(1)]
      return list ? { values: list, list: name.slice(1) } : fail('a known list')
    }
    expect('[')
    const found: string[] = []
    while (!accept(']')) {
      found.push(value())
      if (peek() !== ']') expect(',')
    }
    return { values: found }
  }

  const primary = (): Condition => {
    if (accept('(')) {
      const inner = or()
      expect(')')
      return inner
    }
    const name = take()
    if (name === 'true' || name === 'false') return { op: 'constant', value: name === 'true' }
    if (name.startsWith('$')) return { op: 'fact', name: name.slice(1) }
    if (words.has(name) || !/^[A-Za-z_]/.test(name)) {
      position -= 1
      return fail('a key')
    }
    const operator = peek()
    switch (operator) {
      case '==':
      case '!=':
        take()
        return { op: operator, key: name, value: value() }
      case '>':
      case '<':
      case '>=':
      case '<=': {
        take()
        const number = Number(value())
        return Number.isNaN(number) ? fail('a number') : { op: operator, key: name, value: number }
      }
      case 'has':
        take()
        return { op: 'has', key: name, values: [value()] }
      case 'has_any':
        take()
        return { op: 'has', key: name, ...values() }
      case 'in':
        take()
        return { op: 'in', key: name, ...values() }
      case 'is_set':
        take()
        return { op: 'is_set', key: name }
      default:
        return { op: 'true', key: name }
    }
  }
  const not = (): Condition => (accept('not') ? { op: 'not', of: not() } : primary())
  const chain = (op: 'and' | 'or', part: () => Condition): Condition => {
    const of = [part()]
    while (accept(op)) of.push(part())
    return of.length === 1 ? of[0]! : { op, of }
  }
  const and = (): Condition => chain('and', not)
  const or = (): Condition => chain('or', and)

  const condition = or()
  if (position < tokens.length) fail('the end')
  return condition
}

function tokenize(source: string): string[] {
  const tokens: string[] = []
  const text = source.trim()
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const at = token.lastIndex
    const match = token.exec(text)
    if (!match) throw new ConditionError(`cannot read “${text.slice(at)}” in “${source}”`)
    tokens.push(match[1]!)
  }
  return tokens
}
