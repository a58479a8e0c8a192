import type { Condition } from '#core/condition/condition.ts'

/** What an interview must answer to one question. */
export type Wanted = {
  /** One of these, for questions with one answer. */
  readonly allowed?: ReadonlySet<string>
  /** All of these, for lists. */
  readonly must: ReadonlySet<string>
  /** One of each of these, for lists; which one makes no difference to what is asked. */
  readonly some?: readonly ReadonlySet<string>[]
  readonly not: ReadonlySet<string>
  /** The limits of a number, both included: every number that is answered is whole. */
  readonly least?: number
  readonly most?: number
  /** Answered at all, or left open. */
  readonly set?: boolean
}

/** Whether a number is outside of limits; what is no number never is. */
export function outside(
  value: string,
  { least = -Infinity, most = Infinity }: Pick<Wanted, 'least' | 'most'>,
): boolean {
  const number = Number(value)
  return number < least || number > most
}

/** The numbers for which a comparison holds, or does not; all that are answered are whole. */
function limits(op: '>' | '<' | '>=' | '<=', value: number, holds: boolean): Pick<Wanted, 'least' | 'most'> {
  switch (op) {
    case '>':
      return holds ? { least: Math.floor(value) + 1 } : { most: Math.floor(value) }
    case '>=':
      return holds ? { least: Math.ceil(value) } : { most: Math.ceil(value) - 1 }
    case '<':
      return holds ? { most: Math.ceil(value) - 1 } : { least: Math.ceil(value) }
    case '<=':
      return holds ? { most: Math.floor(value) } : { least: Math.floor(value) + 1 }
  }
}

type Comparison = Extract<Condition, { readonly key: string }>

/** What it means for a key that a comparison holds or not. `has` has one value. */
export function factOf(comparison: Comparison, holds: boolean): Partial<Wanted> {
  switch (comparison.op) {
    case 'is_set':
      return { set: holds }
    case 'true':
      return holds ? { set: true, not: new Set(['false', 'no']) } : { not: new Set(['true', 'yes']) }
    case '>':
    case '<':
    case '>=':
    case '<=':
      return { ...(holds && { set: true }), ...limits(comparison.op, comparison.value, holds) }
    case '!=':
      return holds ? { set: true, not: new Set([comparison.value]) } : {}
    case 'has':
      return holds ? { set: true, must: new Set(comparison.values) } : { not: new Set(comparison.values) }
    case '==':
    case 'in': {
      const values = new Set(comparison.op === 'in' ? comparison.values : [comparison.value])
      return holds ? { set: true, allowed: values } : { not: values }
    }
  }
}

/** What is known about a comparison from what is wanted of its key. */
export function compared(comparison: Comparison, wanted: Wanted | undefined): boolean | undefined {
  if (!wanted) return undefined
  if (wanted.set === false) return false
  const { allowed, must, some, not } = wanted
  switch (comparison.op) {
    case 'is_set':
      return wanted.set
    case 'true':
      return not.has('true') ? false : wanted.set === true && not.has('false') ? true : undefined
    case 'has':
      if (comparison.values.some((value) => must.has(value))) return true
      if (some?.some((one) => one.isSubsetOf(new Set(comparison.values)))) return true
      return comparison.values.every((value) => not.has(value)) ? false : undefined
    case '==': {
      const { value } = comparison
      if (not.has(value) || allowed?.has(value) === false) return false
      return wanted.set === true && allowed && allowed.size < 2 ? true : undefined
    }
    case 'in': {
      const { values } = comparison
      if (!values.some((value) => !not.has(value) && allowed?.has(value) !== false)) return false
      return wanted.set === true && allowed?.isSubsetOf(new Set(values)) ? true : undefined
    }
    case '!=':
      if (wanted.set === true && not.has(comparison.value)) return true
      return allowed?.size === 1 && allowed.has(comparison.value) ? false : undefined
    default: {
      const { least = -Infinity, most = Infinity } = wanted
      const inside = limits(comparison.op, comparison.value, true)
      if (least > (inside.most ?? Infinity) || most < (inside.least ?? -Infinity)) return false
      const isInside = least >= (inside.least ?? -Infinity) && most <= (inside.most ?? Infinity)
      return wanted.set === true && isInside ? true : undefined
    }
  }
}
