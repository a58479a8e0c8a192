import type { Block } from '../document/node.ts'
import type { ClauseDefinition, Provider } from '../library/library.ts'
import { visitTemplate } from '../library/words.ts'
import { recipientFields } from './recipients.ts'

/** What a clause says about each service of the catalogue, as far as it was asked. */
export type ServiceWords = Map<Provider, readonly Block[]>

/**
 * Whether nothing but the service decides what a clause says about it. Such words are the same in every document, and a
 * large policy names two hundred services.
 */
export function dependsOnServiceAlone({ each, blocks }: ClauseDefinition): boolean {
  let alone = each !== undefined
  visitTemplate(blocks, (node) => {
    if (node.type === 'reference' || (node.type === 'placeholder' && !recipientFields.includes(node.name)))
      alone = false
  })
  return alone
}
