import type { Answers } from '#core/questionnaire/answers.ts'

/** The interview behind the example on the home page. Neither the shop nor the person exists. */
export const sampleAnswers: Answers = {
  platforms: ['website'],
  websiteName: 'Example Pottery',
  websiteUrl: 'https://pottery.example',
  entityType: 'soleTrader',
  country: 'IE',
  ownerName: 'Alex Example',
  companyName: 'Example Pottery',
  companyAddress: '1 Example Lane\nGalway',
  contactEmail: 'hello@pottery.example',
  features: ['contactForm', 'newsletter', 'shop'],
  emailMarketingProviders: ['mailchimp'],
  paymentProviders: ['stripe'],
  toolKinds: ['analytics', 'hosting'],
  analyticsProviders: ['matomoSelf'],
  audienceRegions: ['eea'],
  privacyLaws: ['gdpr'],
  personalData: ['name', 'email', 'postal', 'payment', 'usage'],
  sensitiveData: ['none'],
  purposes: ['provide', 'orders', 'support', 'newsletterSend', 'statistics', 'legalDuties'],
  sharesWith: ['shipping'],
  deliveryEmail: 'hello@pottery.example',
  acceptGeneratorTerms: true,
  effectiveDate: '2026-11-01',
}
