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
