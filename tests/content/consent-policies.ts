import type { Answers } from '#core/answers/answers.ts'
import { documentOf } from './document-of.ts'
import { exampleCompany } from './example-company.ts'

/** The privacy policy of a company with a contact form in the EEA and the United Kingdom. */
export const privacy = (more: Answers) =>
  documentOf('privacy-policy', {
    ...exampleCompany,
    features: ['contactForm'],
    toolKinds: ['none'],
    privacyLaws: ['gdpr', 'ukGdpr'],
    ...more,
  })
/** The cookies policy of a company whose banner asks before statistics. */
export const cookies = (more: Answers) =>
  documentOf('cookies-policy', {
    ...exampleCompany,
    cookieCategories: ['necessary', 'analyticsCookies'],
    platformProviders: ['typo3'],
    consentBanner: 'yes',
    consentProviders: ['cookiebot'],
    cookieLaws: ['eprivacy', 'pecr'],
    ...more,
  })
