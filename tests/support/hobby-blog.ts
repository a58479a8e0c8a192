/** A small, complete interview for a privacy policy: what somebody with a garden blog would answer. */
export const hobbyBlog = {
  platforms: ['website'],
  websiteName: 'Ruth’s Backyard',
  websiteUrl: 'https://ruthsbackyard.example',
  entityType: 'individual',
  country: 'US',
  state: 'US_OH',
  contactEmail: 'ruth@ruthsbackyard.example',
  features: ['contactForm', 'comments'],
  toolKinds: ['analytics'],
  analyticsProviders: ['jetpackStats'],
  childrenAudience: 'general',
  deliveryEmail: 'ruth@ruthsbackyard.example',
  acceptGeneratorTerms: true,
  documentLevel: 'free',
  documentTitle: 'Privacy Policy',
  documentLanguage: 'en',
  effectiveDate: '2026-11-21',
}

export const answersFor = (deliveryEmail: string, others: Readonly<Record<string, unknown>> = {}) => ({
  ...hobbyBlog,
  deliveryEmail,
  ...others,
})
