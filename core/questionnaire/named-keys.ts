/**
 * The answer keys that the product itself reads by name. All others it knows from questionnaires and conditions alone. The
 * content compiler refuses a `keys.yaml` that lacks one of these.
 */
export const namedKeys = [
  'acceptGeneratorTerms',
  'appName',
  'companyAddress',
  'companyName',
  'complaintAuthority',
  'consentMonths',
  'contactEmail',
  'contactPhone',
  'country',
  'deliveryEmail',
  'documentLanguage',
  'documentLevel',
  'documentTitle',
  'effectiveDate',
  'entityType',
  'extraPrivacyLaws',
  'features',
  'ownerName',
  'privacyLaws',
  'rightsContact',
  'socialPageName',
  'state',
  'statisticsCookies',
  'storageCountries',
  'toolScript',
  'visitorsCan',
  'websiteName',
  'websiteUrl',
] as const
