import { valuesIn, type Answers } from '#core/answers/answers.ts'
import { kindsIn, neededDocuments, type DocumentRules } from '#core/documents/needed-documents.ts'
import type { Earlier } from '#core/questionnaire/carry-over.ts'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'

/** The types that somebody has a use for, by what they answered for others: a shop has no program to license. */
export function usefulTypes(
  rules: DocumentRules,
  earlier: readonly Pick<Earlier, 'answers' | 'at'>[],
): ReadonlySet<AgreementType> {
  const known = earlier
    .toSorted((one, other) => one.at - other.at)
    .reduce<Answers>((all, { answers }) => ({ ...all, ...answers }), {})
  const { country } = known
  const start = {
    kinds: kindsIn(rules, known),
    country: typeof country === 'string' ? country : undefined,
    audienceRegions: valuesIn(known['audienceRegions']),
  }
  return new Set(neededDocuments(rules, start).flatMap(({ type, need }) => (need === 'no' ? [] : [type])))
}
