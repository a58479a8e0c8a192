import type { Answers } from '#core/answers/answers.ts'

/** What every company answers alike. Where it is, and what it does, is added. */
export const exampleCompany: Answers = {
  platforms: ['website'],
  websiteName: 'Example',
  websiteUrl: 'https://example.com',
  entityType: 'company',
  companyName: 'Example Ltd',
  companyAddress: '1 High Street, Example',
  contactEmail: 'hello@example.com',
  audienceRegions: ['worldwide'],
}

/** The same in Germany, with a form and no tools, as its privacy policy asks for it. */
export const germanController: Answers = {
  ...exampleCompany,
  country: 'DE',
  features: ['contactForm'],
  toolKinds: ['none'],
  privacyLaws: ['gdpr', 'ukGdpr'],
}

/** An Austrian practice that is booked online. */
export const austrianPractice: Answers = {
  ...exampleCompany,
  country: 'AT',
  audienceRegions: ['home'],
  features: ['bookings'],
  sellsWhat: ['tickets'],
  bookingKinds: ['treatments'],
  customerTypes: 'consumers',
  salesChannels: ['website'],
  refundLaws: ['eu'],
}

/** A German maker of a tool for computers that is paid for once, without anything that the tool does. */
export const germanSoftware: Answers = {
  platforms: ['desktop'],
  softwareKind: 'tool',
  appName: 'Example',
  licenseModel: ['onetime'],
  entityType: 'company',
  companyName: 'Example Ltd',
  companyAddress: '1 High Street',
  contactEmail: 'hello@example.com',
  country: 'DE',
  customerTypes: 'both',
  softwareFeatures: ['none'],
}

/** An American company that sells plans of online software. */
export const americanPlans: Answers = {
  ...exampleCompany,
  country: 'US',
  state: 'US_IL',
  features: ['accounts', 'subscriptions'],
  sellsWhat: ['saas'],
  customerTypes: 'both',
  salesChannels: ['website'],
}
