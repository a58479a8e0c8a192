import { keysBehind } from '#core/questionnaire/open-answers.ts'
import { isFromPreset } from '#core/questionnaire/preset.ts'
import type { Questionnaire } from '#core/questionnaire/questionnaire.ts'
import type { Draft } from './draft.ts'

/**
 * The keys of what a person confirmed by going on: what was filled in, came from a preset, or was taken from another document,
 * in sections that they left behind. What they answered here is said, and nobody has to confirm it.
 */
export function confirmedKeys(
  questionnaire: Questionnaire,
  { given, taken = {}, preset, reached }: Pick<Draft, 'given' | 'taken' | 'preset' | 'reached'>,
): ReadonlySet<string> {
  const isAnsweredHere = (key: string): boolean =>
    given[key] !== undefined && !(key in taken) && !(preset && isFromPreset(given, preset.applied, key))
  return new Set([...keysBehind(questionnaire, reached)].filter((key) => !isAnsweredHere(key)))
}
