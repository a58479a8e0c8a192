import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf, exampleCompany } from './document-of.ts'

const company: Answers = {
  ...exampleCompany,
  audienceRegions: ['worldwide'],
}
const shop: Answers = { ...company, features: ['shop'], sellsWhat: ['goods'], shipsTo: 'world' }
const platform: Answers = { ...company, features: ['accounts', 'subscriptions'], sellsWhat: ['saas'] }
const terms = (answers: Answers) => documentOf('terms-conditions', answers)

/** The German doctrine: essential duties, damage typical of the contract. */
const german = /essential duty|typical for such a contract/
const limit = /Upper limit for businesses/

describe.each([
  ['DE', 'fees12', german, limit],
  ['AT', 'law', /we are liable as the law says/, german],
  ['AT', 'fees12', german, /fraudulent misrepresentation/],
  ['GB', 'fees12', /fraudulent misrepresentation[^]*Upper limit for businesses/, german],
  ['US', 'amount', /fraudulent misrepresentation[^]*Upper limit for businesses/, german],
  ['IN', 'fees12', /fraudulent misrepresentation/, german],
  ['ZA', 'law', /we are liable as the law says/, german],
  ['SG', 'law', /we are liable as the law says/, german],
  ['FR', 'fees12', /leave nothing of our essential obligation/, german],
  ['ES', 'amount', /leave nothing of our essential obligation/, german],
  // Civil Code of Québec art. 1474, in a country of common law otherwise.
  ['CA_QC', 'fees12', /leave nothing of our essential obligation/, /fraudulent misrepresentation/],
  ['CA_ON', 'fees12', /fraudulent misrepresentation[^]*Upper limit for businesses/, german],
  ['IT', 'law', /we are liable as the law says/, german],
] as const)('liability towards businesses under the law of %s, limit “%s”', (place, liabilityCap, says, silent) => {
  const governingCountry = place.slice(0, 2)
  const governingState = place === 'US' ? 'US_NY' : place === 'DE' ? 'DE_BE' : place.length > 2 ? place : undefined
  const { words } = terms({
    ...platform,
    country: governingCountry,
    state: governingState,
    governingCountry,
    governingState,
    customerTypes: 'both',
    liabilityCap,
    liabilityAmount: '100,000 euro',
  })
  test('is drafted for that law', () => {
    expect(words).toMatch(says)
    expect(words).not.toMatch(silent)
  })
})

test.each(['DE', 'FR', 'GB', 'US', 'JP', 'BR'])(
  'a consumer under the law of %s meets no limit of liability',
  (country) => {
    for (const customerTypes of ['consumers', 'both']) {
      const { words } = terms({
        ...shop,
        country,
        governingCountry: country,
        customerTypes,
        liabilityCap: 'amount',
        liabilityAmount: '10 euro',
      })
      expect(words).toMatch(/we are liable( to you)? as the law says/)
      if (customerTypes === 'consumers') expect(words).not.toMatch(/10 euro|[Ww]ithout limit|essential duty/)
      else expect(words).toContain('No limit in this part applies to you.')
    }
  },
)

test('nobody is liable without fault for an injury', () => {
  const { words } = terms({
    ...platform,
    country: 'DE',
    governingCountry: 'DE',
    customerTypes: 'businesses',
    liabilityCap: 'fees12',
  })
  expect(words).toContain('for death, or injury to body or health, that we cause deliberately or by negligence')
})

test.each(['DE', 'FR', 'IT', 'US', 'ZA'])('a site in %s on which people only read makes no contract', (country) => {
  const { clauses, words } = terms({
    ...company,
    country,
    governingCountry: country,
    features: ['none'],
    customerTypes: 'both',
    liabilityCap: 'fees12',
    indemnity: 'all',
    disputePath: 'arbitration',
  })
  expect(clauses).toContain('about-accept-reading')
  expect(
    clauses.filter((id) => /^(indemnity|arbitration|law|closing)-|^disputes-talk|^liability-(?!plain)/.test(id)),
  ).toEqual([])
  expect(words).not.toMatch(/1341|Upper limit|place of business decide/)
})

const unanswered: readonly (readonly [string, Answers, RegExp])[] = [
  ['a statement under section 36 VSBG', { ...shop, country: 'DE' }, /neither willing nor obliged/],
  ['that statement outside Germany', { ...shop, country: 'FR', adrBody: 'no' }, /neither willing nor obliged/],
  ['a button with a German text in the US', { ...shop, country: 'US', audienceRegions: ['us'] }, /obligation to pay/],
  ['that button towards businesses', { ...shop, country: 'DE', customerTypes: 'businesses' }, /obligation to pay/],
  [
    'a mark on results of AI',
    { ...company, country: 'DE', features: ['aiFeatures'], aiUses: ['assistant'] },
    /Results are marked/,
  ],
  [
    'pictures of an AI that writes',
    { ...company, country: 'DE', features: ['aiFeatures'], aiUses: ['assistant'] },
    /answers[^.]*pictures/,
  ],
  [
    'marks on affiliate links',
    { ...company, country: 'US', features: ['none'], linksAndAds: ['affiliateLinks', 'ads', 'sponsored'] },
    /marked|same price/,
  ],
  [
    'filters and blocks in an app',
    {
      ...company,
      country: 'US',
      platforms: ['mobile'],
      appName: 'Example',
      appStores: ['apple'],
      features: ['accounts', 'userContent'],
    },
    /filtered out|block every user|within 24 hours/,
  ],
  [
    'deletion in the app',
    {
      ...company,
      country: 'US',
      platforms: ['mobile'],
      appName: 'Example',
      appStores: ['apple'],
      features: ['accounts'],
    },
    /in the app and|in the app too|You can do this in the app/,
  ],
  ['a language that prevails', { ...shop, country: 'DE' }, /version in \w+ counts/],
  ['a grievance officer', { ...shop, country: 'IN' }, /grievance officer/i],
  ['a French version that exists', { ...shop, country: 'CA', state: 'CA_QC' }, /You get the French version/],
  [
    'EU law in Brazil',
    {
      ...company,
      country: 'BR',
      audienceRegions: ['latam'],
      features: ['marketplace'],
      contractParties: 'seller',
      sellerKinds: 'both',
    },
    /under EU law|European Economic Area/,
  ],
  [
    'parental controls to firms',
    { ...platform, country: 'US', customerTypes: 'businesses' },
    /Parents in the United States/,
  ],
]
test.each(unanswered)('terms do not speak of %s when nobody answered that', (_, answers, said) => {
  expect(terms(answers).words).not.toMatch(said)
})

const answered: readonly (readonly [string, Answers, RegExp])[] = [
  ['section 36 VSBG', { ...shop, country: 'DE', adrBody: 'no' }, /section 36 VSBG[^]*neither willing nor obliged/],
  [
    'a mediator',
    {
      ...shop,
      country: 'FR',
      adrBody: 'yes',
      adrBodyName: 'CM2C, 49 rue de Ponthieu, Paris',
      adrBodyUrl: 'https://cm2c.example',
    },
    /Consumer mediation\.[^]*CM2C, 49 rue de Ponthieu, Paris, https:\/\/cm2c\.example/,
  ],
  ['the button that the law prescribes', { ...shop, country: 'NL' }, /“Order with obligation to pay”/],
  [
    'a grievance officer',
    { ...shop, country: 'IN', grievanceOfficer: 'A. Rao, rao@example.com' },
    /Grievance officer for India: A\. Rao/,
  ],
  [
    'the mark on results',
    { ...company, country: 'DE', features: ['aiFeatures'], aiUses: ['images'], aiMarked: true },
    /Results are marked as made by AI/,
  ],
]
test.each(answered)('terms name %s where it was answered', (_, answers, said) => {
  expect(terms(answers).words).toMatch(said)
})

// DSA Art. 14(4): measures are proportionate. Directive 93/13/EEC Annex 1(g): notice, or a serious reason.
test('no author is shut out for one post, and no contract ends but as the law says', () => {
  const { words } = terms({
    ...company,
    country: 'IE',
    platforms: ['mobile'],
    appName: 'Example',
    appStores: ['apple'],
    features: ['accounts', 'userContent'],
    ugcTools: ['report', 'block', 'day'],
  })
  expect(words).not.toContain('serious or repeated cases')
  expect(words).not.toContain('for example because')
})

test.each(['duties', 'clauses'] as const)(
  'what the Data Act wants published is not met by an e-mail address: %s',
  () => {
    const saas: Answers = {
      ...platform,
      platforms: ['app'],
      appName: 'Example',
      country: 'DE',
      cloudSwitching: true,
      customerTypes: 'businesses',
    }
    expect(terms(saas).clauses).toContain('saas-switching-where')
    expect(terms(saas).missing).toContain('eu-data-act-switching')
    expect(terms({ ...saas, switchingUrl: 'https://example.com/switch' }).clauses).toContain('saas-switching-page')
  },
)

test('French law has the rate of late interest and the fixed sum stated', () => {
  const words = (country: string) =>
    terms({
      ...platform,
      country,
      governingCountry: country,
      customerTypes: 'businesses',
      businessTerms: ['latePayment'],
      invoiceDays: 30,
    }).words
  // Code de commerce L. 441-10 II and D. 441-5.
  expect(words('FR')).toMatch(
    /10 percentage points above the rate of the European Central Bank [^.]*\. A fixed sum of 40 euro for the costs of recovery/,
  )
  expect(words('ES')).not.toMatch(/percentage points/)
})
