import type { Condition } from '#core/condition/condition.ts'

const constant = (value: boolean): Condition => ({ op: 'constant', value })
export const always = constant(true)

/** All of these; a condition that is not there always holds. */
export const allOf = (...of: readonly (Condition | undefined)[]): Condition => conditionOf('and', of)

/** Any of these. */
export const anyOf = (of: readonly Condition[]): Condition => conditionOf('or', of)

/** A condition turned round. */
export const notOf = (of: Condition): Condition =>
  of.op === 'constant' ? constant(!of.value) : of.op === 'not' ? of.of : { op: 'not', of }

function conditionOf(op: 'and' | 'or', of: readonly (Condition | undefined)[]): Condition {
  const decisive = op === 'or'
  const left = new Map<number, Condition>()
  for (const one of of) {
    if (one === undefined) continue
    if (one.op === 'constant') {
      if (one.value === decisive) return one
      continue
    }
    left.set(numberOf(one), one)
  }
  const parts = [...left.values()]
  return parts.length === 0 ? constant(!decisive) : parts.length === 1 ? parts[0]! : { op, of: parts }
}

const numbers = new Map<string, number>()
const numbered = new WeakMap<Condition, number>()

/** The same number for conditions that say the same in the same order. Its parts have theirs already, so none is read twice. */
function numberOf(condition: Condition): number {
  const known = numbered.get(condition)
  if (known !== undefined) return known
  const text =
    condition.op === 'not'
      ? `not ${numberOf(condition.of)}`
      : condition.op === 'and' || condition.op === 'or'
        ? `${condition.op} ${condition.of.map(numberOf).join(' ')}`
        : JSON.stringify(condition)
  const number = numbers.get(text) ?? numbers.size
  numbers.set(text, number)
  numbered.set(condition, number)
  return number
}

/** A condition in which each comparison became another condition; facts are opened where `facts` has them. */
export function replaced(
  condition: Condition,
  replace: (comparison: Extract<Condition, { readonly key: string }>) => Condition,
  open: (name: string) => Condition | undefined = () => undefined,
): Condition {
  switch (condition.op) {
    case 'constant':
      return condition
    case 'fact': {
      const fact = open(condition.name)
      return fact ? replaced(fact, replace, open) : condition
    }
    case 'not':
      return notOf(replaced(condition.of, replace, open))
    case 'and':
      return allOf(...condition.of.map((one) => replaced(one, replace, open)))
    case 'or':
      return anyOf(condition.of.map((one) => replaced(one, replace, open)))
    default:
      return replace(condition)
  }
}
