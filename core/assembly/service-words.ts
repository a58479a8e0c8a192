import type { Block } from '../document/node.ts'
import type { ClauseDefinition, Provider } from '../library/library.ts'
import { visitTemplate } from '../library/words.ts'
import { recipientFields } from './recipients.ts'

const ownWords = new WeakMap<ClauseDefinition, boolean>()
const known = new WeakMap<ClauseDefinition, WeakMap<Provider, readonly Block[]>>()

/**
 * What a clause says about a service of the catalogue, remembered when nothing but the service decides it: such words
 * are the same in every document, and a large policy names two hundred services.
 */
export function wordsAbout(
  definition: ClauseDefinition,
  service: Provider,
  make: () => readonly Block[],
): readonly Block[] {
  if (!dependsOnServiceAlone(definition)) return make()
  const remembered = known.get(definition) ?? new WeakMap<Provider, readonly Block[]>()
  known.set(definition, remembered)
  const before = remembered.get(service)
  if (before) return before
  const made = make()
  remembered.set(service, made)
  return made
}

function dependsOnServiceAlone(definition: ClauseDefinition): boolean {
  const before = ownWords.get(definition)
  if (before !== undefined) return before
  let alone = true
  visitTemplate(definition.blocks, (node) => {
    if (node.type === 'reference' || (node.type === 'placeholder' && !recipientFields.includes(node.name)))
      alone = false
  })
  ownWords.set(definition, alone)
  return alone
}
