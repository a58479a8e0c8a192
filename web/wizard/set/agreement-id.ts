import { agreementTypes, type AgreementType } from '#core/questionnaire/questionnaire.ts'

/** The id of one agreement of a set, from the id of its draft: the same every time, so that a set sent twice is made once. */
export function agreementIdOf(draftId: string, type: AgreementType): string {
  const index = (agreementTypes as readonly AgreementType[]).indexOf(type)
  return `${draftId.slice(0, -1)}${(index + 1).toString(16)}`
}
