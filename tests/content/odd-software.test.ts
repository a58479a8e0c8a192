import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf } from './document-of.ts'
import { germanSoftware } from './example-company.ts'

/** Owners of software, each with what a reader once found wrong in their licence. */
const licence = (more: Answers, date?: string, language?: Parameters<typeof documentOf>[3]) =>
  documentOf('eula', { ...germanSoftware, audienceRegions: ['worldwide'], ...more }, date, language)

describe('how far liability is limited follows the law of the contract', () => {
  const under = (governingCountry: string, more: Answers = {}) =>
    licence({ country: governingCountry, softwareLiabilityCap: 'price', ...more }).words
  test.each(['IN', 'US', 'GB', 'ZA', 'SG', 'IE', 'AU'])('%s: nothing of the German doctrine', (country) => {
    expect(under(country, { customerTypes: 'businesses' })).not.toMatch(/essential duty|slight negligence/)
    expect(under(country, { customerTypes: 'businesses' })).toContain('indirect or consequential loss')
  })
  test.each(['FR', 'ES', 'IT'])('%s: a business is paid the damage that could be foreseen', (country) => {
    const words = under(country)
    expect(words).toContain('only for damage that could be foreseen when it accepted this licence')
    expect(words).not.toMatch(/essential duty|slight negligence|indirect or consequential loss/)
  })
  test.each(['DE', 'AT', 'CH'])('%s: essential duties, towards businesses', (country) => {
    expect(under(country)).toMatch(/Businesses\. If we cause other damage to a business by slight negligence/)
  })
  test.each(['DE', 'GB', 'FR', 'IN'])('%s: consumers get what the law gives them, without a limit', (country) => {
    const words = under(country, { customerTypes: 'consumers', audienceRegions: ['eea', 'uk'] })
    expect(words).toContain('If you are a consumer, we are liable to you as the law says.')
    expect(words).not.toMatch(/essential duty|consequential loss|could be foreseen|no more than/)
  })
  test.each([
    ['en', /those other cases/],
    ['de', /diesen anderen Fällen/],
    ['fr', /ces autres cas/],
    ['es', /esos otros casos/],
    ['it', /questi altri casi/],
    ['nl', /die andere gevallen/],
  ] as const)('a cap for consumers alone names the cases without limit, in %s', (language, leansOn) => {
    for (const customerTypes of ['consumers', 'both', 'businesses']) {
      const { clauses, words } = licence(
        { country: 'US', state: 'US_CO', customerTypes, audienceRegions: ['us'], softwareLiabilityCap: 'price' },
        undefined,
        language,
      )
      expect(clauses).toContain('liability-cap')
      expect(words).not.toMatch(leansOn)
    }
  })
  test('a cap that counts towards businesses alone says so', () => {
    const capped = (customerTypes: string, audienceRegions: string[], law = 'GB') =>
      under(law, {
        customerTypes,
        audienceRegions,
        softwareLiabilityCap: 'amount',
        softwareLiabilityAmount: '50 pounds',
      })
    expect(capped('both', ['uk'])).toContain('we pay a business no more than 50 pounds')
    expect(capped('both', ['uk', 'us'])).toContain('we pay a business no more than 50 pounds')
    expect(capped('both', ['us'], 'US')).toContain('a business, or a consumer in the United States, no more than')
    expect(capped('consumers', ['uk'])).not.toContain('50 pounds')
  })
  // BGB §§ 307, 309 Nr. 7 and 327s, Directive 93/13/EEC Annex 1(b), Consumer Rights Act 2015 ss. 47 and 57, ACL s. 64.
  test.each(['DE', 'FR', 'SE', 'IE', 'GB', 'AU'])('%s: the American exclusions are not printed', (country) => {
    const words = under(country)
    expect(words).not.toMatch(/UNITED STATES|live outside the United States/)
    expect(under('US')).toContain('FOR USERS IN THE UNITED STATES: THE SOFTWARE COMES')
  })
  test('in software for firms, nothing is said of what consumers suffer from products', () => {
    const from = '2026-12-10'
    expect(licence({ customerTypes: 'businesses' }, from).words).not.toContain('Defective software in the EU')
    expect(licence({}, from).words).toContain('Defective software in the EU')
  })
})

describe('software that is open source as a whole', () => {
  const open = (more: Answers = {}) =>
    licence({
      licenseModel: ['free'],
      softwareFeatures: ['openSource', 'activation'],
      openSourceScope: 'whole',
      openSourceLicence: 'gpl3',
      ...more,
    }).words
  test('comes under its licence, and this text adds no limit', () => {
    const words = open({ deviceLimit: 'one', restrictions: ['copy', 'modify'], termination: ['breach'] })
    expect(words).toContain('You get it under the GNU General Public License, version 3.')
    expect(words).not.toMatch(/You may not:|on one device|seriously breach|delete your copies|another licence\./)
  })
  test('can have a licence that no list knows', () => {
    expect(open({ openSourceLicence: 'otherOpen', openSourceName: 'the ISC License' })).toContain(
      'You get it under the ISC License.',
    )
  })
  test('has a key for updates; software with open-source parts is not given away by one', () => {
    const limitsUpdates = 'limits only what we provide ourselves, such as updates'
    expect(open()).toContain(limitsUpdates)
    const parts = licence({ softwareFeatures: ['openSource', 'activation'], openSourceScope: 'parts' }).words
    expect(parts).not.toContain(limitsUpdates)
    expect(parts).toContain('The licence key does not limit your rights in the open-source parts.')
    expect(parts).not.toContain('If the software as a whole is under an open-source licence')
  })
})

describe('what nobody answered is not said', () => {
  test('of tools against bad content', () => {
    const shared = { softwareFeatures: ['ugc'], platforms: ['mobile'], appStores: ['apple'] }
    expect(licence(shared).words).not.toMatch(/24 hours|block other users|filter looks/)
    expect(licence(shared).missing).toContain('apple-ugc-terms')
    const all = licence({ ...shared, ugcTools: ['filter', 'report', 'block', 'day'] })
    expect(all.words).toContain('We act on reports within 24 hours')
    expect(all.missing).not.toContain('apple-ugc-terms')
  })
  test('of pictures and voices, where the AI writes alone', () => {
    const { words } = licence({ softwareFeatures: ['aiFeatures'], aiUses: ['assistant'] })
    expect(words).not.toMatch(/voices|carries a mark/)
    expect(words).toContain('comes from a computer program, not from a person')
  })
  test('of marks on what the AI makes, and of training with what people enter', () => {
    const ai = (more: Answers) => licence({ softwareFeatures: ['aiFeatures'], aiUses: ['images'], ...more })
    expect(ai({}).words).not.toMatch(/Results carry a mark|Training\./)
    expect(ai({}).missing).toContain('eu-ai-50-2-marking')
    expect(ai({ aiMarked: true }).words).toContain('Results carry a mark that machines can read.')
    expect(ai({ aiTraining: 'no' }).words).toContain('What you enter is not used to train AI models.')
  })
  test('of odds, outside the stores that demand them', () => {
    const chance = { softwareFeatures: ['virtualItems'], lootBoxes: true }
    expect(licence(chance).words).not.toContain('the odds')
    expect(licence({ ...chance, platforms: ['mobile'], appStores: ['google'] }).words).toContain('see the odds')
  })
  test('of HealthKit', () => {
    const apple = { platforms: ['mobile'], appStores: ['apple'] }
    expect(licence(apple).words).not.toMatch(/HealthKit|HomeKit/)
    expect(licence({ ...apple, softwareFeatures: ['health'], appleFrameworks: ['healthKit'] }).words).toContain(
      'its use of HealthKit.',
    )
  })
  test('of a French version', () => {
    expect(licence({ audienceRegions: ['canada'] }).words).not.toContain('You get the French version')
  })
})

describe('ways to pay', () => {
  const plan: Answers = { billingPeriods: ['monthly'], autoRenew: 'yes', cancelMethods: ['account'] }
  test('are joined by “or” where there are two', () => {
    const { words } = licence({ ...plan, licenseModel: ['onetime', 'subscription'], licenseTerm: 'perpetual' })
    expect(words).toContain('You can buy the software once or sign up for a plan.')
    expect(words).toContain('If you bought the software once, you may use the version that you received')
    expect(words).not.toContain('You pay for the software once.')
  })
  test.each([
    [undefined, 'a new price applies to you only if you agree to it.'],
    ['noticeCancel', 'We tell you the new price at least 30 days before.'],
    ['newOnly', 'We change prices for new customers only.'],
  ])('a renewal has its rule for prices: %s', (priceChange, rule) => {
    const { words } = licence({
      ...plan,
      licenseModel: ['subscription'],
      priceNoticeDays: 30,
      ...(priceChange && { priceChange }),
    })
    expect(words).toContain(rule)
    expect(words).not.toContain('the same time and price')
  })
  test.each([
    ['endPeriod', 'you keep the plan until the period that you paid for ends'],
    ['prorata', 'We pay back the price for the days that are left.'],
    ['immediateNoRefund', 'When you cancel, the plan ends at once.'],
  ])('cancelling has the effect that was answered: %s', (cancelEffect, says) => {
    expect(licence({ ...plan, licenseModel: ['subscription'], cancelEffect }).words).toContain(says)
  })
  test('buyers in the United States read how a plan renews, firms do not', () => {
    const us = (customerTypes: string) =>
      licence({ ...plan, licenseModel: ['subscription'], customerTypes, audienceRegions: ['us'] }).words
    expect(us('consumers')).toContain('United States. Before we take your payment details')
    expect(us('businesses')).not.toContain('Before we take your payment details')
  })
  test('an online service is no digital content: the right to withdraw does not end by consent', () => {
    const sold = { ...plan, licenseModel: ['subscription'], digitalWaiver: 'waiver' }
    expect(licence({ ...sold, softwareFeatures: ['online'] }).clauses).toContain('withdrawal-service')
    expect(licence(sold).clauses).toContain('withdrawal-waiver')
  })
  test('buyers in the EU and the UK find the form for withdrawing', () => {
    expect(licence({}).prescribed).toEqual(
      expect.arrayContaining(['Directive 2011/83/EU Annex I(B)', 'SI 2013/3134 Sch. 3 Part B']),
    )
    expect(licence({ customerTypes: 'businesses' }).prescribed).toEqual([])
  })
})

test('what people make is theirs, but for the limit that the list of limits names', () => {
  const made = (restrictions: string[]) => licence({ outputOwnership: 'user', restrictions }).words
  expect(made(['aiTrain'])).toContain('There is one limit: you may not train AI with it.')
  expect(made(['copy'])).not.toContain('train AI')
})

test.each([
  ['optIn', 'only if you have switched it on'],
  ['optOut', 'You can switch this off in the settings.'],
  ['always', 'There is no switch'],
])('whether telemetry can be refused is said as answered: %s', (telemetryChoice, says) => {
  const { words } = licence({ softwareFeatures: ['telemetry'], telemetryData: ['crashes'], telemetryChoice })
  expect(words).toContain(says)
  expect(words).not.toContain('how it is used')
})

test('a phone number that was given is printed where a store or a law wants it', () => {
  const { words, missing } = licence({
    platforms: ['mobile'],
    appStores: ['apple'],
    warranty: 'limited',
    warrantyDays: 90,
    contactPhone: '+49 30 1234567',
  })
  expect(words.match(/\+49 30 1234567/g)).toHaveLength(3)
  expect(missing).not.toContain('apple-eula-08-developer-contact')
})

test('in software for firms, nothing is said that concerns consumers alone', () => {
  const { words } = licence({
    customerTypes: 'businesses',
    licenseModel: ['enterprise'],
    audit: true,
    warranty: 'limited',
    warrantyDays: 90,
  })
  expect(words).not.toMatch(/\bconsumers?\b(?! guarantees)|vary from State to State/)
  expect(words).toContain('We may check whether a company keeps to its licence.')
})

test('a copy sold for good can be passed on again where the right to distribute it is exhausted (C-128/11)', () => {
  const once = { licenseTerm: 'perpetual', transfer: 'once' }
  expect(licence(once).words).toContain('the next owner may do the same')
  expect(licence(once).words).not.toContain('passed on only once')
  expect(licence({ ...once, country: 'US', audienceRegions: ['us'] }).words).toContain('It may be passed on only once')
})

test('a licence promises nothing that was not answered', () => {
  const { words } = licence({ platforms: ['mobile'], termination: ['breach'], licenseTerm: 'perpetual' })
  expect(words).not.toMatch(/only through the store|backup copy for yourself|for the time after that/)
})

test('the licence says on which systems the software runs (2011/83/EU Art. 6(1)(s))', () => {
  const systemRequirements = 'Windows 11'
  expect(licence({ systemRequirements }).words).toContain('System requirements: Windows 11')
  expect(licence({}).missing).toContain('eu-crd-digital-information')
})

describe('a program with open-source parts of which nobody said whether it is open source as a whole', () => {
  const parts = (more: Answers = {}) =>
    licence({ softwareFeatures: ['openSource'], openSourceNotice: 'inApp', ...more })
  const limits = /You may not:|clearly say yes|remove the software and your right/
  test('gets no limit that its licence may forbid (GPL-3.0 §§ 9-10), and is asked', () => {
    for (const entityType of ['company', 'individual']) {
      const { words, missing } = parts({ entityType, ownerName: 'Aoife Byrne', licenseModel: ['free'] })
      expect(words).not.toMatch(limits)
      expect(missing).toContain('zz-open-source#first')
    }
  })
  test('gets them once somebody said that it is not', () => {
    const { words, missing } = parts({ openSourceScope: 'parts' })
    expect(words).toMatch(limits)
    expect(missing).not.toContain('zz-open-source#first')
  })
  test('has its licence named, and nothing on top, where it is', () => {
    const { words, missing } = parts({ openSourceScope: 'whole', openSourceLicence: 'gpl3' })
    expect(words).toContain('GNU General Public License')
    expect(words).not.toMatch(limits)
    expect(missing).not.toContain('zz-open-source#first')
  })
})
