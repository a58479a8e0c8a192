import { keysBehind } from '#core/questionnaire/open-answers.ts'
import { isFromPreset } from '#core/questionnaire/preset.ts'
import type { Questionnaire } from '#core/questionnaire/questionnaire.ts'
import type { Draft } from './draft.ts'

/**
 * The keys of what a person confirmed by going on: what was filled in, came from a preset, or was taken from another document,
 * in sections that they left behind; and what they confirmed when the document was made. What they answered here is said, and
 * nobody has to confirm it.
 */
export function confirmedKeys(
  questionnaire: Questionnaire,
  {
    given,
    taken = {},
    confirmedBefore = [],
    preset,
    reached,
  }: Pick<Draft, 'given' | 'taken' | 'confirmedBefore' | 'preset' | 'reached'>,
): ReadonlySet<string> {
  const isAnsweredHere = (key: string): boolean =>
    given[key] !== undefined && !(key in taken) && !(preset && isFromPreset(given, preset.applied, key))
  const left = [...keysBehind(questionnaire, reached)].filter((key) => !isAnsweredHere(key))
  return new Set([...left, ...confirmedBefore])
}
