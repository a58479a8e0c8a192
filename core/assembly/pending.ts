import type { Condition } from '../condition/condition.ts'
import { decider } from '../condition/evaluate.ts'
import { outcome } from '../condition/outcome.ts'
import type { BareLibrary } from '../library/library.ts'
import type { Assembled } from './assemble.ts'
import { computedKeys } from './computed-keys.ts'
import { keysReadByDerived } from './derived.ts'
import { saidKeys } from './said-keys.ts'

const computed = new Set<string>(computedKeys)

/** What open answers may still change in a document that is there. Nothing is assembled again to find out. */
export type Pending = {
  /** The ids of its clauses that open answers may remove or word otherwise. */
  readonly clauses: ReadonlySet<string>
  /** Whether a condition holds whatever the open answers turn out to be; undefined while they can change it. */
  readonly outcomeOf: (condition: Condition) => boolean | undefined
}

/**
 * @param open the keys whose answers are not the person's own yet.
 */
export function pendingIn(
  library: BareLibrary,
  { answers, clauses }: Pick<Assembled, 'answers' | 'clauses'>,
  open: { readonly has: (key: string) => boolean },
): Pending {
  const decide = decider(answers, library.facts)
  const computedOpen = keysReadByDerived(library).some((key) => open.has(key))
  const isOpen = (key: string): boolean => open.has(key) || (computedOpen && computed.has(key))
  const outcomeOf = (condition: Condition): boolean | undefined => outcome(condition, library.facts, decide, isOpen)
  const pending = clauses.filter(
    ({ part, definition }) =>
      [...saidKeys(definition, library)].some(isOpen) ||
      (part.when !== undefined && outcomeOf(part.when) === undefined) ||
      (definition.when !== undefined && outcomeOf(definition.when) === undefined),
  )
  return { clauses: new Set(pending.map(({ definition }) => definition.id)), outcomeOf }
}
