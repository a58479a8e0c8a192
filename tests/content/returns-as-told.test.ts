import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import type { Language } from '#core/language/languages.ts'
import { documentOf, exampleCompany } from './document-of.ts'

/** What strict readers of return policies and disclaimers stumbled over: what an owner told is said, and nothing else. */
const shop: Answers = {
  ...exampleCompany,
  country: 'DE',
  sellsWhat: ['goods'],
  customerTypes: 'consumers',
  audienceRegions: ['home'],
  salesChannels: ['website'],
  acceptReturns: 'legalOnly',
  returnShipping: 'customer',
  refundForms: ['original'],
  refundLaws: ['eu'],
}
const policy = (more: Answers, language: Language = 'en') =>
  documentOf('return-refund-policy', { ...shop, ...more }, '2026-11-21', language)
const languages: readonly Language[] = ['en', 'de', 'fr', 'es', 'it', 'nl']

describe('an owner’s own exception stands beside the rule', () => {
  const camp: Answers = {
    sellsWhat: ['tickets'],
    bookingCancel: [{ cancelBefore: 'ten days before', cancelRefund: 100 }],
    bookingLater: 'nothing',
    eventCancelled: 'choice',
  }
  test.each(languages)('%s: whoever shows a doctor’s note', (language) => {
    const { words, clauses } = policy({ ...camp, bookingExcept: 'With a doctor’s note nothing is due.' }, language)
    expect(clauses).toContain('bookings-except')
    expect(words).toContain('With a doctor’s note nothing is due.')
    expect(policy(camp, language).clauses).not.toContain('bookings-except')
  })
  test('a restocking fee for some goods only', () => {
    const fee: Answers = { acceptReturns: 'yes', returnDays: 30, restockingFee: 'yes', restockingPercent: 10 }
    expect(policy({ ...fee, restockingFor: 'pieces above 1,000 dollars' }).words).toContain(
      'Only for: pieces above 1,000 dollars',
    )
    expect(policy(fee).words).not.toContain('Only for:')
    expect(policy(fee).words).toContain('10 per cent of the price. We never charge it')
  })
  test('each kind of goods can be cancelled until another hour', () => {
    const { words, clauses } = policy({ orderCancel: 'own', orderCancelOwn: 'Bread until 6 pm, cakes for 48 hours.' })
    expect(words).toContain('Bread until 6 pm, cakes for 48 hours.')
    expect(clauses).not.toContain('orders-until-dispatch')
  })
  test('one day that is called off gives back that day, and on a marketplace the provider calls it off', () => {
    expect(policy({ ...camp }).words).toContain('we cancel or move your booking or a part of it')
    expect(policy({ ...camp, contractParties: 'seller' }).words).toContain(
      'If the provider cancels or moves your booking or a part of it',
    )
  })
})

describe('what nobody said is not promised', () => {
  // Directive 2011/83/EU Article 11a asks the trader for the function and its place; a text that recites it sends people to look for one.
  test.each(['DE', 'FR', 'AT'])('%s: no online function without its address', (country) => {
    const { words, missing } = policy({ country })
    expect(words).not.toMatch(/online function|withdraw from contract here|renoncer au contrat ici|Vertrag widerrufen/)
    for (const element of ['where', 'steps', 'receipt'])
      expect(missing).toContain(`eu-crd-withdrawal-function#${element}`)
    expect(policy({ country, withdrawalFunctionUrl: 'https://example.com/w' }).words).toContain('example.com/w')
  })
  test('a shop in Europe does not say what happens to orders ahead that come late', () => {
    expect(policy({ preorders: true }).clauses).not.toContain('orders-preorder')
    // 16 CFR 435.2
    const american = { country: 'US', state: 'US_OH', refundLaws: ['us'], preorders: true }
    expect(policy(american).clauses).toContain('orders-preorder')
  })
  test('whether a proof of purchase is needed', () => {
    const american: Answers = {
      country: 'US',
      state: 'US_NY',
      refundLaws: ['us'],
      acceptReturns: 'yes',
      returnDays: 20,
      returnCondition: ['unused'],
      restockingFee: 'no',
    }
    expect(policy(american).words).not.toMatch(/receipt/)
    expect(policy(american).missing).toContain('us-ny-refund-posting#proof')
    expect(policy({ ...american, returnCondition: ['unused', 'receipt'] }).missing).not.toContain(
      'us-ny-refund-posting#proof',
    )
  })
  test('which language version counts, except where a statute says it', () => {
    expect(policy({}).clauses).not.toContain('questions-languages')
    // Consumer Protection Act (Quebec), section 26
    expect(policy({ country: 'CA', state: 'CA_QC', refundLaws: ['ca'] }).clauses).toContain('questions-languages')
  })
  // Directive (EU) 2024/1799 gives buyers nothing until their country has made it law, and they cannot tell whether it has.
  test.each(['DE', 'BE', 'NL', 'FR'])('%s: no longer guarantee after a repair “wherever it is law”', (country) => {
    expect(policy({ country, shipsTo: 'world' }).words).not.toMatch(/extended by 12 months|has implemented/)
  })
  test('a business that buys is promised nothing that the law gives consumers alone', () => {
    const { words } = policy({ customerTypes: 'both' })
    expect(words).toContain('For consumers all this is free of charge')
    expect(words).not.toMatch(/All this is free of charge for you|we put it right free of charge|We put it right\./)
    expect(policy({}).words).toContain('All this is free of charge for you')
  })
  test('when services begin', () => {
    const service: Answers = { sellsWhat: ['services'], serviceRefund: 'unused' }
    expect(policy(service).clauses).not.toContain('withdrawal-service-done')
    expect(policy(service).missing).toContain('eu-crd-services-started-early')
    expect(policy({ ...service, serviceStart: 'onRequest' }).missing).not.toContain('eu-crd-services-started-early')
  })
})

describe('what is said fits what is sold', () => {
  test('food is neither repaired nor sent back', () => {
    const both: Answers = { sellsWhat: ['food', 'goods'] }
    expect(policy({ ...both, faultRemedy: 'choice' }).words).toContain('We replace food. For other goods, you choose')
    expect(policy({ ...both, faultRemedy: 'refund' }).words).not.toContain('You can send the goods back')
    expect(policy({ ...both, faultRemedy: 'replace' }).words).toContain('Where goods can be repaired')
  })
  test('used goods come back as they were received', () => {
    const used: Answers = {
      sellsWhat: ['secondHand'],
      acceptReturns: 'yes',
      returnDays: 21,
      returnCondition: ['unused'],
      restockingFee: 'no',
    }
    expect(policy(used).words).toContain('as you received them and not used since')
    expect(policy(used).words).not.toMatch(/unused|harmonised notice/)
  })
  test('the instructions name the goods that they are not for', () => {
    const { words } = policy({ sellsWhat: ['food', 'goods', 'subscription'], planSupplies: 'goods', autoRenew: 'yes' })
    expect(words).toContain('goods (not those that spoil)')
    expect(words).toContain('goods that come regularly (not those that spoil)')
  })
  test('a plan has one rule on money back beside the one for what is bought once', () => {
    const maker: Answers = {
      sellsWhat: ['digital', 'subscription'],
      digitalRefund: 'days',
      digitalDays: 30,
      subscriptionRefund: 'first',
      subscriptionDays: 30,
      digitalWaiver: 'fullRight',
      serviceStart: 'onRequest',
      paymentProviders: ['paddle'],
    }
    const { words, clauses } = policy(maker)
    expect(words).toContain('a download or a licence that is bought once')
    // Who keeps the full right owes nothing for the beginning.
    expect(words).not.toContain('less what you owe')
    expect(clauses).not.toContain('withdrawal-service-request')
    expect(policy({ ...maker, digitalWaiver: 'waiver' }).words).toContain('less what you owe')
  })
})

describe('the law of the buyers is told as it is', () => {
  const used: Answers = { country: 'BE', shipsTo: 'selected', shipsToCountries: ['BE', 'NL', 'LU'] }
  test('of chosen countries only those are named', () => {
    const { words } = policy(used)
    expect(words).toContain('Netherlands: as long as such goods can be expected to last.')
    expect(words).not.toMatch(/Finland|Norway and Iceland:|Poland/)
    // Belgium alone of the three presumes for two years.
    expect(words).toContain(
      'If a fault appears in that time for consumers in Belgium, or in the first year at least elsewhere',
    )
  })
  // Consumer Rights Act 2022 (Ireland), section 24
  test('Irish buyers have 30 days in which they can have their money back at once', () => {
    expect(policy({ country: 'IE' }).words).toContain(
      'In Ireland, you can reject the goods within 30 days and have your money back.',
    )
    expect(policy({ country: 'IE', audienceRegions: ['home', 'uk'], refundLaws: ['eu', 'uk'] }).words).toContain(
      'In Ireland and the United Kingdom, you can reject the goods within 30 days and have your money back.',
    )
    expect(policy({}).words).not.toContain('at once for 30 days')
  })
  // Consumer Rights Act 2015, sections 50 and 56(3)
  test('British services: as agreed, and not at the cost of much inconvenience', () => {
    const { words } = policy({ country: 'GB', refundLaws: ['uk'], sellsWhat: ['services'], serviceRefund: 'unused' })
    expect(words).toContain('with reasonable care and skill, and as agreed')
    expect(words).toContain('significant inconvenience')
  })
  // Code de la consommation L. 224-25-9
  test('a French app says when a plan ends after notice', () => {
    const app: Answers = {
      country: 'FR',
      sellsWhat: ['subscription'],
      salesChannels: ['appStore'],
      autoRenew: 'yes',
      billingPeriods: ['yearly'],
      cancelEffect: 'endPeriod',
    }
    expect(policy(app).clauses).toContain('plans-france-notice')
    expect(policy({ ...app, country: 'DE' }).clauses).not.toContain('plans-france-notice')
  })
  // Directive 2005/29/EC, Directive 2011/83/EU: whoever acts for a trade is a trader, also when self-employed.
  test('who walks dogs for money is a trader', () => {
    const { words } = policy({ sellsWhat: ['services'], serviceRefund: 'unused', contractParties: 'seller' })
    expect(words).toContain('self-employed people included')
    expect(words).not.toContain('If it is a private person')
  })
})

// Directive 2011/83/EU Annex I(A), note 5(b): one amount, or an estimate of the most, in the words of the model.
test('the instructions are not filled in with an owner’s own sentence on bulky goods', () => {
  const bulky = { country: 'BE', bulkyReturn: 'a wardrobe within Belgium about 90 euros' }
  const { words, missing, clauses } = policy(bulky)
  expect(words).not.toContain('by their nature, cannot normally be returned by post')
  expect(words).toContain('a wardrobe within Belgium about 90 euros')
  expect(clauses.indexOf('withdrawal-bulky')).toBeGreaterThan(clauses.indexOf('model-goods'))
  expect(missing).toContain('be-wer-model#instructions')
})

test('instructions that do not say who pays are no whole model', () => {
  const whole: Answers = {
    country: 'FR',
    contactMethods: ['phone'],
    contactPhone: '+33 1 00 00 00 00',
    withdrawalFunctionUrl: 'https://example.com/w',
  }
  expect(policy(whole).missing).not.toContain('fr-avis-type#instructions')
  expect(policy({ ...whole, returnShipping: undefined }).missing).toContain('fr-avis-type#instructions')
})

// The headline named a number of days without their beginning, beside another number with one.
test.each(languages)('%s: the overview says from when the days of a refund run', (language) => {
  const days = { en: /after/, de: /nachdem/, fr: /après/, es: /desde que/, it: /da/, nl: /nadat/ }[language]
  const line = policy({ refundDays: 10, acceptReturns: 'yes', returnDays: 21 }, language)
    .words.split('\n')
    .find((one) => one.includes('10') && !one.includes('14'))
  expect(line).toMatch(days)
})

describe('a disclaimer', () => {
  const site: Answers = { ...exampleCompany, country: 'ES', audienceRegions: ['home'] }
  // Directive 2005/29/EC Article 7(6): that consumers who really bought wrote it.
  test('that praise is checked does not say that customers wrote it', () => {
    const { words, met } = documentOf('disclaimer', { ...site, testimonials: 'unpaid', testimonialCheck: 'We check.' })
    expect(words).not.toContain('for example customers')
    expect(met).not.toContain('eu-ucpd-reviews')
  })
  test('hikers are not told of the sea and of flights', () => {
    const { words } = documentOf('disclaimer', { ...site, contentTopics: ['travel', 'aviationMarine'] })
    expect(words).toContain('On the way, do not rely on our data alone.')
    expect(words).not.toMatch(/go to sea|entry rules/)
  })
})

// 16 CFR 701.3 and 15 U.S.C. 2303: the American word, and no right of Europe beside it.
test('an American guarantee is a limited warranty', () => {
  const given: Answers = {
    ownWarranty: 'yes',
    warrantyMonths: 24,
    warrantyScope: 'We repair what breaks in normal wear.',
    warrantyContact: 'hello@example.com',
  }
  const american = policy({ ...given, country: 'US', state: 'US_NY', refundLaws: ['us'] })
  expect(american.words).toContain('Our limited warranty')
  expect(american.words).not.toContain('rights against the seller free of charge')
  // Whether the owner's own words say who pays the post, and step by step how to claim, no answer decides.
  expect(american.met).not.toContain('us-magnuson-moss')
  expect(policy(given).words).toContain('rights against the seller free of charge')
})
