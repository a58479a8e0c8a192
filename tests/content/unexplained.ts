import type { Coverage, CoverageElement, CoverageEntry } from '#core/coverage/coverage.ts'
import type { ClauseLibrary, RequirementDefinition } from '#core/library/library.ts'

/**
 * What a document fails to say though nobody knows of the gap: forbidden words, and duties or elements that are missing
 * without a reason in `content/<type>/duties`. What the owner is asked for may be missing, unless it is mandatory.
 */
export function unexplained(library: ClauseLibrary, { entries }: Coverage): readonly string[] {
  const definitions = new Map(library.requirements.map((requirement) => [requirement.id, requirement]))
  return entries.flatMap((entry) => unexplainedOf(entry, definitions.get(entry.requirement.id)!))
}

function unexplainedOf(entry: CoverageEntry, { missing = [] }: RequirementDefinition): readonly string[] {
  const { requirement, state, elements, reason, ask } = entry
  const { id, kind } = requirement
  if (state === 'violated') return [`${id} is violated: ${reason}`]
  const mayBeAsked = (asked: CoverageElement['ask']): boolean => asked !== undefined && kind !== 'mandatory'
  if (elements.length)
    return elements.flatMap((one) =>
      one.state === 'missing' && one.reason === undefined && !mayBeAsked(one.ask) ? [`${id}#${one.id} is missing`] : [],
    )
  const isKnown = missing.some(({ because }) => because === reason)
  return state === 'missing' && !isKnown && !mayBeAsked(ask) ? [`${id} is missing: ${reason}`] : []
}
