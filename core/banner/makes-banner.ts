import type { AgreementType } from '../questionnaire/questionnaire.ts'

/** Whether documents of a type have the inventory that a banner is made from. */
export const makesBanner = (type: AgreementType): boolean => type === 'COOKIES_POLICY'
