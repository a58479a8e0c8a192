import { deriveUserRights, Statutory, Voluntary, type Jurisdiction, type PolicyInput } from '@openpolicy/core'

const jurisdictions: Jurisdiction[] = ['eu', 'uk', 'us-ca', 'us-va', 'us-co', 'br', 'ca', 'au', 'jp', 'sg']
const kinds = ['Account', 'Orders', 'Payments', 'Messages', 'Usage', 'Support', 'Marketing', 'Devices']

/** The largest privacy policy that `@openpolicy/core` makes from a configuration of usual content: every law that it knows. */
export const peerPolicy: PolicyInput = {
  type: 'privacy',
  effectiveDate: '2026-11-21',
  locale: 'en',
  company: {
    name: 'Example',
    legalName: 'Example Ltd',
    address: '1 Example Street, Berlin, Germany',
    contact: { email: 'privacy@example.com', phone: '+49 30 1234567' },
    dpo: { email: 'dpo@example.com', name: 'Ada Example' },
    euRepresentative: { name: 'Example EU', address: '2 Example Street, Paris, France', email: 'eu@example.com' },
  },
  data: {
    collected: Object.fromEntries(kinds.map((kind) => [kind, ['Name', 'E-mail address', 'Telephone number', 'Date']])),
    context: Object.fromEntries(
      kinds.map((kind, index) => [
        kind,
        {
          purpose: 'To keep the contract with you and to answer what you ask',
          lawfulBasis: index % 2 ? 'contract' : 'legitimate_interests',
          retention: 'Three years after the end of the contract',
          provision: index % 2 ? Statutory('We cannot invoice you.') : Voluntary('None.'),
        },
      ]),
    ),
  },
  cookies: {
    used: { essential: true, analytics: true, marketing: true },
    context: {
      essential: { lawfulBasis: 'legitimate_interests' },
      analytics: { lawfulBasis: 'consent' },
      marketing: { lawfulBasis: 'consent' },
    },
  },
  thirdParties: Array.from({ length: 12 }, (_, index) => ({
    name: `Service ${index + 1}`,
    purpose: 'Counts visits and measures sales',
    policyUrl: `https://service-${index + 1}.example/privacy`,
  })),
  userRights: deriveUserRights(jurisdictions),
  jurisdictions,
  children: { underAge: 16 },
  automatedDecisionMaking: [
    { name: 'Credit check', logic: 'Compares orders with payments', significance: 'Whether you can pay by invoice' },
  ],
}
