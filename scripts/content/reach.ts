import type { Condition } from '#core/condition/condition.ts'
import { problemsIn, type Scope } from './condition-scope.ts'
import type { Content } from './content.ts'
import { kinds } from './kinds.ts'

/**
 * When the law of a place without a duty of a type is a reason in its documents and questions, by place.
 *
 * @param judged the places of the type's duties.
 */
export function readReach(
  content: Content,
  scope: Scope,
  judged: readonly string[],
): Readonly<Record<string, Condition>> {
  const source = content.open(kinds.lawSources, 'content/law-sources.yaml')
  const reach: Record<string, Condition> = {}
  for (const [place, text] of Object.entries(source.value.reach)) {
    const when = source.condition(['reach', place], text, scope.lists)
    if (!when) continue
    for (const wrong of problemsIn(when, scope)) source.mistake(['reach', place], wrong)
    if (!judged.some((one) => one.split('-', 1)[0] === place)) reach[place] = when
  }
  return reach
}
