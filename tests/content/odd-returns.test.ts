import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf } from './document-of.ts'

/** Sellers with a return policy, each with what a reader once found wrong in it. */
const policy = (more: Answers) =>
  documentOf('return-refund-policy', {
    websiteName: 'Example',
    websiteUrl: 'https://example.com',
    entityType: 'company',
    companyName: 'Example Ltd',
    companyAddress: '1 High Street',
    contactEmail: 'hello@example.com',
    country: 'DE',
    customerTypes: 'consumers',
    audienceRegions: ['worldwide'],
    salesChannels: ['website'],
    refundLaws: ['eu', 'uk', 'us', 'br', 'kr', 'za'],
    ...more,
  })

/** Directive 2011/83/EU Art. 16(c), (d), (l), SI 2013/3134 reg. 28, ECT Act 25 of 2002 s. 42(2). */
const cannotBeWithdrawn: readonly (readonly [string, Answers, string])[] = [
  ['rooms', { sellsWhat: ['tickets'], bookingKinds: ['lodging'] }, 'rooms and holiday homes'],
  ['concerts', { sellsWhat: ['tickets'], bookingKinds: ['leisure'] }, 'events, tours and other leisure'],
  ['rental cars', { sellsWhat: ['tickets'], bookingKinds: ['carHire'] }, 'rental cars'],
  ['cakes', { sellsWhat: ['food'] }, 'goods that spoil'],
  ['engraved rings', { sellsWhat: ['custom'] }, 'clearly personalised'],
]

describe.each(cannotBeWithdrawn)('a seller of %s alone', (_, answers, named) => {
  const { clauses, words } = policy(answers)
  test('offers no withdrawal, no form and no seven days', () => {
    expect(clauses.filter((id) => /^(withdrawal-(?!none)|form-|za-cooling|korea-withdrawal)/.test(id))).toEqual([])
    expect(words).toContain('No right to withdraw')
  })
  test('names what the law leaves out', () => {
    expect(words).toContain(named)
  })
})

test('appointments can be withdrawn from, and rooms beside them are an exception', () => {
  const { clauses, words } = policy({ sellsWhat: ['tickets'], bookingKinds: ['appointments', 'lodging'] })
  expect(clauses).toContain('model-services')
  expect(words).toContain('What you cannot withdraw from. The law excludes:\nrooms and holiday homes')
  expect(words).not.toContain('rental cars')
})

describe('in South Africa', () => {
  test('an advance booking can be cancelled, free of charge after a death (CPA s. 17)', () => {
    const { words } = policy({ sellsWhat: ['tickets'], bookingKinds: ['lodging'] })
    expect(words).toContain('We charge nothing if you cancel because the person it was made for has died')
  })
  test('a shop for clothes hears nothing of food and of lodging', () => {
    const { words } = policy({ sellsWhat: ['goods'] })
    expect(words).toContain('within seven days after you receive goods')
    expect(words).not.toMatch(/excludes these from the seven days|advance booking/)
  })
})

describe('a shop that takes nothing back', () => {
  const refuses = (refundLaws: string[], more: Answers = {}) =>
    policy({ sellsWhat: ['goods'], acceptReturns: 'legalOnly', country: 'US', refundLaws, ...more })
  test('says so where people see it (N.Y. GBL 218-a, Cal. Civ. Code 1723)', () => {
    const { words, missing } = refuses(['us'])
    expect(words).toContain('If you simply do not want the goods, we do not take them back.')
    expect(words).toContain('WE DO NOT TAKE BACK OR EXCHANGE GOODS THAT YOU SIMPLY DO NOT WANT')
    // What is missing of this duty is one thing: nobody is asked about goods at a reduced price.
    expect(missing.filter((one) => one.startsWith('us-ny-refund-posting#'))).toEqual(['us-ny-refund-posting#sale'])
  })
  test('names the countries whose law gives a right all the same', () => {
    const { words } = refuses(['us', 'eu', 'kr', 'br'])
    for (const place of ['the European Economic Area (EEA): see', 'in Brazil: see', 'in South Korea: see'])
      expect(words).toContain(place)
    expect(words).not.toContain('in South Africa')
    expect(refuses(['us']).words).not.toContain('Where the law gives you a right to send goods back')
  })
  test('says the same of food in the United States', () => {
    expect(refuses(['us'], { sellsWhat: ['food'] }).words).toContain('we do not take them back')
  })
})

test('late goods in the United States: seven working days for a third party’s card (16 CFR 435.2)', () => {
  const { words } = policy({ sellsWhat: ['goods'], acceptReturns: 'yes', returnDays: 30 })
  expect(words).toContain('within seven working days, whatever card you paid with')
  // The billing cycle is for a seller's own credit; seven days are no later, and nobody is asked about such credit.
  expect(words).not.toContain('billing cycle')
})

describe('answers arrive in their own words', () => {
  const goods: Answers = { sellsWhat: ['goods'], acceptReturns: 'yes', returnDays: 30 }
  test('delivery charges that always come back', () => {
    const { words } = policy({ ...goods, refundShipping: 'always' })
    expect(words).toContain('We always refund the original delivery cost too.')
    expect(words).not.toContain('the whole order')
  })
  test('nothing back after the last step', () => {
    const rooms = (more: Answers) =>
      policy({ sellsWhat: ['tickets'], bookingCancel: [{ cancelBefore: '7 days', cancelRefund: 100 }], ...more }).words
    expect(rooms({ bookingLater: 'nothing' })).toContain('we pay nothing back')
    expect(rooms({})).not.toContain('we pay nothing back')
  })
  test('rooms are not events', () => {
    const { words } = policy({ sellsWhat: ['tickets'], bookingKinds: ['lodging'], eventCancelled: 'refund' })
    expect(words).toContain('Booked rooms and holiday homes')
    expect(words).not.toMatch(/\bevents?\b/)
  })
  test('on a marketplace, each seller has an address and costs of its own', () => {
    const { words, clauses } = policy({ ...goods, contractParties: 'seller', returnAddress: 'Depot 7' })
    expect(words).toContain('send the goods to the address that this seller gives you')
    expect(words).not.toContain('Depot 7')
    expect(clauses).toContain('withdrawal-cost-sellers')
    expect(clauses).not.toContain('withdrawal-cost-customer')
  })
})

test('the French box comes with a sentence that says what it says', () => {
  const { words } = policy({ sellsWhat: ['goods'], country: 'FR' })
  expect(words).toMatch(/The notice that French law prescribes for goods\. It says that you have two years/)
})

test.each([
  ['SG', '1 Orchard Road, Singapore', '1 Orchard Road, Singapore\n'],
  ['US', '5 Elm Street, New York, NY 10038', 'NY 10038, United States\n'],
  ['DE', '1 Hauptstraße, 10115 Berlin', '10115 Berlin, Germany\n'],
])('an address in %s is printed as on an envelope', (country, companyAddress, printed) => {
  const { words } = policy({ sellsWhat: ['goods'], country, companyAddress, returnAddress: 'Depot 7' })
  expect(words).toContain(printed)
  expect(words).not.toMatch(/Singapore, Singapore|, the United States/)
})

test.each([
  [['original', 'credit'], 'you can have store credit instead'],
  [['bank', 'exchange'], 'you can have an exchange or a bank transfer instead'],
])('ways to be paid back make a sentence: %j', (refundForms, says) => {
  expect(policy({ sellsWhat: ['goods'], refundForms }).words).toContain(says)
})

describe('the documents of one owner agree on a plan that is cancelled', () => {
  const owner: Answers = {
    platforms: ['desktop'],
    softwareKind: 'tool',
    appName: 'Example',
    licenseModel: ['subscription'],
    softwareFeatures: ['none'],
    features: ['subscriptions'],
    websiteName: 'Example',
    websiteUrl: 'https://example.com',
    entityType: 'company',
    companyName: 'Example Ltd',
    contactEmail: 'hello@example.com',
    country: 'DE',
    customerTypes: 'consumers',
    audienceRegions: ['worldwide'],
    salesChannels: ['website'],
    sellsWhat: ['saas'],
    refundLaws: ['eu', 'uk'],
    billingPeriods: ['monthly'],
    autoRenew: 'yes',
    cancelMethods: ['account'],
  }
  test.each(['terms-conditions', 'eula', 'return-refund-policy'])(
    '%s promises no reminder that nobody promised',
    (slug) => {
      const { words } = documentOf(slug, {
        ...owner,
        country: 'US',
        governingCountry: 'US',
        refundLaws: ['us'],
        billingPeriods: ['yearly'],
      })
      expect(words).not.toContain('we remind you')
      expect(words).toMatch(/(gives you|entitles? you to) a reminder/)
    },
  )
  test.each(['eula', 'return-refund-policy'])('%s names one way to cancel in a sentence, several in a list', (slug) => {
    const says = (cancelMethods: string[]) => documentOf(slug, { ...owner, cancelMethods }).words
    expect(says(['account'])).toContain('You can cancel in your account.')
    expect(says(['email'])).toContain('You can cancel by e-mail to hello@example.com.')
    expect(says(['account', 'email'])).toContain('You can cancel:\nin your account\nby e-mail')
  })
  test.each(['terms-conditions', 'eula', 'return-refund-policy'])('%s', (slug) => {
    const says = (cancelEffect: string) => documentOf(slug, { ...owner, cancelEffect }).words
    expect(says('immediateNoRefund')).toMatch(/runs on (instead )?until the paid period ends/)
    expect(says('prorata')).toMatch(/We pay back (the price for the days that are left|what you paid for the time)/)
    expect(says('endPeriod')).toMatch(/until (it|the (paid )?period( that you (have )?paid for)?) ends/)
  })
})

test('people who are addressed and whose law has no part keep their rights', () => {
  const shop = (refundLaws: string[]) =>
    policy({ sellsWhat: ['goods'], country: 'US', audienceRegions: ['us', 'uk'], refundLaws }).clauses
  expect(shop(['us'])).toContain('other-countries')
  expect(shop(['us', 'uk'])).not.toContain('other-countries')
})

test('a shop promises nothing that it was not asked', () => {
  const { words } = policy({ sellsWhat: ['goods'], acceptReturns: 'yes', returnDays: 30 })
  expect(words).not.toMatch(
    /cancel an order free of charge|You pay for sending|happy to exchange|You choose: we repair/,
  )
  expect(words).toContain('only if we told you so before you ordered')
})

test('the headline does not promise a withdrawal from what the law leaves out', () => {
  expect(policy({ sellsWhat: ['food', 'goods'] }).words).toContain('14 days to withdraw, but not from goods that spoil')
  expect(policy({ sellsWhat: ['goods'] }).words).toContain('14 days to withdraw. See')
})

test('whoever sells in its own name takes the withdrawal (Directive 2011/83/EU Art. 6(1)(b), 11)', () => {
  const { words } = policy({ sellsWhat: ['digital'], paymentProviders: ['paddle'] })
  expect(words).toContain('To Paddle, at the address on your receipt')
  expect(words).not.toMatch(/To Example Ltd/)
  expect(policy({ sellsWhat: ['digital'], paymentProviders: ['stripe'] }).words).toContain('To Example Ltd')
})

describe('faulty goods', () => {
  const faulty = (country: string, more: Answers = {}) =>
    policy({ sellsWhat: ['goods'], country, audienceRegions: ['home'], refundLaws: [], ...more }).words
  test('in Spain alone have three years (TRLGDCU art. 120-121)', () => {
    expect(faulty('ES')).toContain('within three years from delivery. If a fault appears in the first two years,')
    expect(faulty('DE')).toContain('within two years from delivery. If a fault appears in the first year,')
  })
  test('in South Africa are for the buyer to decide (CPA s. 56(2)-(3))', () => {
    const words = faulty('ZA', { refundLaws: ['za'], faultRemedy: 'choice' })
    expect(words).toContain('you choose: we repair the goods, replace them or give your money back')
    expect(words).not.toContain('You choose: we repair the goods or replace them.')
    expect(words).toContain('appears within three months after a repair')
  })
})

test('a late cancellation of a booked service follows one rule', () => {
  const { words } = policy({
    sellsWhat: ['services', 'tickets'],
    serviceRefund: 'unused',
    bookingKinds: ['appointments'],
    bookingLater: 'nothing',
  })
  expect(words).toContain('For a service that you booked for a fixed date, Bookings applies instead')
})

// Fla. Stat. 501.142(2) and Cal. Civ. Code 1723(b) leave food, what spoils and what is made to order out; N.Y. Gen. Bus. Law 218-a and
// N.J.S.A. 56:8-2.18 cover all merchandise that was neither used nor damaged.
test('returns that only some states give are told for the goods that their laws cover', () => {
  const home: Answers = {
    country: 'US',
    state: 'US_OH',
    audienceRegions: ['home'],
    refundLaws: ['us'],
    acceptReturns: 'legalOnly',
  }
  for (const sellsWhat of [['food'], ['custom'], ['food', 'custom']])
    expect(policy({ ...home, sellsWhat }).words).not.toMatch(/Florida|In California you have/)
  expect(policy({ ...home, sellsWhat: ['food'] }).words).toContain('In New York you then have 30 days')
  const { words } = policy({ ...home, sellsWhat: ['goods', 'food'] })
  expect(words).toMatch(/in Florida 7 days.*Neither law covers food/)
})

// Consumer Rights Act 2015 ss. 52 and 54(5): for a service that comes late there is a price reduction at once.
test('a British service that comes late gives a lower price and no second try', () => {
  const { words } = policy({ country: 'GB', refundLaws: ['uk'], sellsWhat: ['services'] })
  expect(words).toMatch(/care and skill, and as agreed\. If they are not, you can have them done again\./)
  expect(words).toContain('or if a service does not come within a reasonable time, you can have a price reduction')
})

// Consumer Protection Act (Quebec) s. 39: only a warning in writing frees the seller.
test('in Quebec a warning about spare parts is one in writing', () => {
  const { words } = policy({ country: 'CA', state: 'CA_QC', refundLaws: ['ca'], sellsWhat: ['goods'] })
  expect(words).toContain('unless you were warned in writing before you bought (section 39)')
})

// Cal. Civ. Code 1723 and N.Y. Gen. Bus. Law 218-a want it said; elsewhere the answer is only that nothing is taken back.
test('that there is no exchange and no credit is said where a law wants it', () => {
  const nothing: Answers = { sellsWhat: ['food'], acceptReturns: 'legalOnly', audienceRegions: ['home'] }
  expect(policy({ ...nothing, country: 'BE', refundLaws: ['eu'] }).words).not.toMatch(/exchange them|credit for them/)
  expect(policy({ ...nothing, country: 'US', state: 'US_NY', refundLaws: ['us'] }).words).toMatch(
    /do not exchange them either, and we do not give money or credit/,
  )
})
