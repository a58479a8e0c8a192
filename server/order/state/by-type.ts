import { type AgreementType, agreementTypes } from '#core/questionnaire/questionnaire.ts'

/** Documents in the order in which they are listed everywhere. */
export const byType = <Item extends { readonly type: AgreementType }>(items: readonly Item[]): readonly Item[] =>
  items.toSorted((one, other) => placeOf(one) - placeOf(other))

const placeOf = ({ type }: { readonly type: AgreementType }): number =>
  (agreementTypes as readonly AgreementType[]).indexOf(type)
