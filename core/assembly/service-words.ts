import { keysOf, type Condition } from '../condition/condition.ts'
import type { Block } from '../document/node.ts'
import type { BareClause, BareLibrary } from '../library/library.ts'
import { visitTemplate } from '../library/words.ts'
import { recipientFields } from './recipient.ts'
import { testedFields, type Entry } from './scope.ts'

/** What a clause says about each service of the catalogue, as far as it was asked. */
export type ServiceWords = Map<Entry, readonly Block[]>

/**
 * Whether nothing but the service decides what a clause says about it. Such words are the same in every document, and a
 * large policy names two hundred services.
 */
export function dependsOnServiceAlone({ each, blocks }: BareClause): boolean {
  let alone = each !== undefined
  visitTemplate(blocks, (node) => {
    if (node.type === 'reference' || (node.type === 'placeholder' && !recipientFields.includes(node.name)))
      alone = false
  })
  return alone
}

/** Whether a condition on entries reads nothing but what is known of a service. */
export function testsServiceAlone(condition: Condition, { facts }: BareLibrary): boolean {
  return [...keysOf(condition, facts)].every((key) => testedFields.includes(key))
}
