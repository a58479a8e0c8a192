import type { OwnersDocument } from '#core/consistency/contradiction.ts'
import { findContradictions } from '#core/consistency/find-contradictions.ts'
import type { ConsistencyRules } from '#core/consistency/rules.ts'
import type { Preview } from '../preview/use-live-preview.ts'

type Answered = Pick<Preview, 'questionnaire' | 'filled' | 'dossierWords'>

/**
 * A document of this interview as the check for contradictions reads it.
 *
 * @param answers those that stand, unless others are to be compared.
 */
export const documentOf = (
  { questionnaire, filled, dossierWords }: Answered,
  answers = filled.standing,
): OwnersDocument => ({
  id: questionnaire.type,
  type: questionnaire.type,
  title: questionnaire.name,
  answers,
  questionnaire,
  words: dossierWords,
})

/** The codes of the contradictions that remain when what is filled in is confirmed as it stands. */
export const remainingCodes = (
  documents: readonly Answered[],
  compared: readonly OwnersDocument[],
  rules: ConsistencyRules,
): ReadonlySet<string> =>
  new Set(
    findContradictions([...documents.map((one) => documentOf(one, one.filled.answers)), ...compared], rules).map(
      ({ code }) => code,
    ),
  )
