/**
 * Conditions decide what is asked, said and demanded. They are data: parsed once into this tree when content is
 * compiled, evaluated alike in browser and server, put into words for the dossier and enumerated by tests.
 */
export type Condition =
  | { readonly op: 'constant'; readonly value: boolean }
  /** A derived fact, `$name`: a named condition. */
  | { readonly op: 'fact'; readonly name: string }
  | { readonly op: 'not'; readonly of: Condition }
  | { readonly op: 'and' | 'or'; readonly of: readonly Condition[] }
  /** `key == value`, `key != value`: false while the key is unanswered. */
  | { readonly op: '==' | '!='; readonly key: string; readonly value: string }
  | { readonly op: '>' | '<' | '>=' | '<='; readonly key: string; readonly value: number }
  /** `key has v`, `key has_any [a, b]`, `key has_any @crossSite`: a multiple answer contains one of the values. */
  | { readonly op: 'has'; readonly key: string; readonly values: readonly string[]; readonly list?: string }
  /** `key in [a, b]`, `key in @EEA`: a single answer is one of the values. `list` keeps the name for words. */
  | { readonly op: 'in'; readonly key: string; readonly values: readonly string[]; readonly list?: string }
  | { readonly op: 'is_set'; readonly key: string }
  /** A bare key: a boolean answer is yes. */
  | { readonly op: 'true'; readonly key: string }

/** Derived facts by name, without the `$`. */
export type Facts = Readonly<Record<string, Condition>>

/** The keys that a condition reads, facts opened. */
export function keysOf(condition: Condition, facts: Facts): Set<string> {
  const keys = new Set<string>()
  const visit = (node: Condition): void => {
    switch (node.op) {
      case 'constant':
        return
      case 'fact':
        return visit(factNamed(node.name, facts))
      case 'not':
        return visit(node.of)
      case 'and':
      case 'or':
        return node.of.forEach(visit)
      default:
        keys.add(node.key)
    }
  }
  visit(condition)
  return keys
}

/** @throws when no fact has the name: content is checked when compiled, so this is a bug. */
export function factNamed(name: string, facts: Facts): Condition {
  const fact = facts[name]
  if (!fact) throw new Error(`no derived fact is called $${name}`)
  return fact
}
