import type { Signs } from '#core/scan/signs.ts'
import type { Content } from './content.ts'
import { kinds } from './kinds.ts'
import type { ProviderCategory } from './providers.ts'
import { suggestion } from './suggest.ts'

/** How the services of the catalogue are recognised: every one of them has signs, or says why it has none. */
export function compileSigns(content: Content, categories: readonly ProviderCategory[]): Signs {
  const source = content.open(kinds.seenBy, 'content/providers-seen-by.yaml')
  const ids = categories.flatMap(({ providers }) => providers.map(({ id }) => id))
  for (const id of Object.keys(source.value))
    if (!ids.includes(id)) source.mistake([id], `there is no service ${id}${suggestion(id, ids)}`)
  for (const id of ids)
    if (!(id in source.value)) source.mistake([], `${id} of content/providers.yaml is missing; say how a page shows it`)
  const signs: Record<string, Signs[string]> = {}
  for (const [id, { unseen, ...sign }] of Object.entries(source.value)) {
    const isEmpty = Object.keys(sign).length === 0
    if (isEmpty && unseen === undefined) source.mistake([id], `${id} has no sign and no reason under unseen`)
    if (!isEmpty && unseen !== undefined) source.mistake([id], `${id} is unseen and has signs`)
    if (!isEmpty) signs[id] = sign
  }
  return signs
}
