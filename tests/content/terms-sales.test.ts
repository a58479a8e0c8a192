import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf, exampleCompany } from './document-of.ts'

const company: Answers = {
  ...exampleCompany,
  customerTypes: 'consumers',
}
const shop: Answers = { ...company, features: ['shop'], sellsWhat: ['goods'], shipsTo: 'home' }
const downloads: Answers = { ...company, features: ['shop'], sellsWhat: ['digital'] }
const plan: Answers = {
  ...company,
  features: ['subscriptions'],
  sellsWhat: ['subscription'],
  billingPeriods: ['yearly'],
  autoRenew: 'yes',
  cancelEffect: 'endPeriod',
}
const terms = (answers: Answers) => documentOf('terms-conditions', answers)

describe('a shop that delivers at home', () => {
  /** Directive (EU) 2019/771 Art. 10(3) and 11(2): what the countries made of it. */
  test.each([
    ['DE', 'lasts two years', 'in the first year,'],
    ['BE', 'lasts two years', 'in the first two years,'],
    ['FR', 'lasts two years', 'in the first two years,'],
    ['ES', 'lasts three years', 'in the first two years,'],
    ['SE', 'lasts three years', 'in the first two years,'],
    ['NO', 'lasts five years for goods that are meant to last', 'in the first two years,'],
    ['NL', 'lasts as long as you can reasonably expect', 'in the first year,'],
  ])('in %s names the guarantee of that country and no other', (country, length, presumption) => {
    const { words } = terms({ ...shop, country, audienceRegions: ['eea'] })
    expect(words).toContain(`This guarantee ${length}`)
    expect(words).toContain(`If a fault appears ${presumption}`)
    expect(words).not.toContain('where the law of your country says so')
  })

  test.each(['IT', 'IE'])('in %s tells nobody of the law of France, Spain or Germany', (country) => {
    const { words, clauses } = terms({ ...shop, country, audienceRegions: ['eea'] })
    expect(words).not.toMatch(/France|Spain|Germany/)
    expect(clauses).not.toContain('faults-france')
  })

  // Directive 2011/83/EU Art. 18 and 20; ECT Act s. 46; elsewhere nobody promised 30 days or bore the risk.
  test.each([
    ['FR', ['delivery-latest', 'delivery-risk'], ['delivery-latest-africa']],
    ['ZA', ['delivery-latest-africa', 'delivery-risk'], ['delivery-latest']],
    ['US', [], ['delivery-latest', 'delivery-latest-africa', 'delivery-risk']],
    ['JP', [], ['delivery-latest', 'delivery-latest-africa', 'delivery-risk']],
  ])('in %s promises the delivery that its own law gives', (country, there, absent) => {
    const { clauses } = terms({ ...shop, country, audienceRegions: country === 'FR' ? ['eea'] : ['us'] })
    expect(clauses).toEqual(expect.arrayContaining(there))
    for (const id of absent) expect(clauses).not.toContain(id)
  })

  test('of food replaces it and repairs nothing', () => {
    const { words } = terms({ ...shop, country: 'IT', audienceRegions: ['eea'], sellsWhat: ['food'] })
    expect(words).toContain('you get new ones free of charge')
    expect(words).not.toMatch(/\brepair/i)
  })

  test('says from which age people can buy, and no parent agrees instead', () => {
    const { words } = terms({ ...shop, country: 'US', audienceRegions: ['us'], buyersAge: 21 })
    expect(words).toContain('You can order goods only if you are 21 or older')
    expect(words).not.toContain('a parent or guardian must agree')
  })
})

// Directive 2011/83/EU Art. 16(c): only the downloads can be given back.
test('prints made to order beside downloads are not sent back', () => {
  const { words, clauses } = terms({
    ...shop,
    country: 'ES',
    audienceRegions: ['eea'],
    sellsWhat: ['custom', 'digital'],
    digitalWaiver: 'waiver',
  })
  expect(words).toContain('can withdraw within 14 days, with some exceptions')
  expect(words).not.toMatch(/Send them back|cost of standard delivery/)
  expect(clauses).not.toContain('withdrawal-goods')
})

// The law of the place where goods are sold says what happens to faulty ones.
test.each([
  ['US', 'us', 'you can refuse them within a reasonable time after delivery and get your money back'],
  ['ZA', 'africa', 'you choose: repair, replacement or your money back'],
  [
    'JP',
    'japanKorea',
    'the Civil Code gives you repair, replacement, a price reduction, damages or the end of the contract',
  ],
  ['SG', 'chinaSea', 'A fault that appears within six months of delivery is presumed to have been there'],
  ['IN', 'india', 'If what you got is faulty, fake, not as described or late, you can give it back'],
  ['BR', 'latam', 'If a fault of goods is not repaired within 30 days, you choose'],
  ['CH', 'switzerland', 'The seller is liable for faults of goods for two years from delivery.'],
  ['CA', 'canada', 'must be fit for its usual purpose and last for a reasonable time'],
])('a shop in %s gives buyers what its law gives them when goods are faulty', (country, region, said) => {
  const { words, clauses } = terms({ ...shop, country, audienceRegions: [region] })
  expect(words).toContain(said)
  expect(clauses).not.toContain('faults-eu')
})

describe('payment services', () => {
  test('are named with their own notices', () => {
    const { words, clauses } = terms({
      ...downloads,
      country: 'DE',
      paymentMethods: ['card'],
      paymentProviders: ['mollie', 'stripe'],
    })
    expect(words).toMatch(/Mollie \(privacy notice\)[^]*Stripe \(privacy notice\)/)
    expect(clauses).not.toContain('prices-services')
  })

  test('that nobody named are not known here', () => {
    const { words, missing } = terms({ ...downloads, country: 'DE', paymentMethods: ['card'] })
    expect(words).toContain('Payment services handle payments for us.')
    expect(words).not.toMatch(/PayPal|Apple Pay/)
    expect(missing).toContain('stripe-paypal-card-networks#provider')
  })

  // Who sells in its own name is the trader of Directive 2011/83/EU Art. 2(2) and owes the VAT.
  test('that sell in their own name are the seller', () => {
    const { words } = terms({
      ...downloads,
      country: 'DE',
      vatExempt: true,
      paymentMethods: ['card'],
      paymentProviders: ['paddle'],
    })
    expect(words).toContain('The contract of sale is between you and that company')
    expect(words).not.toContain('When the contract is made')
    expect(words).not.toContain('“we”')
    expect(words).toContain('To the company named as the seller in your receipt, or Example Ltd')
  })
})

describe('a plan that renews', () => {
  // BGB § 309 Nr. 9, BW art. 6:236 sub j
  test.each(['DE', 'NL'])('runs on without a fixed end in %s, for everybody', (country) => {
    const { words, clauses } = terms({ ...plan, country, audienceRegions: ['eea'] })
    expect(words).toContain('After its first period, a plan runs on without a fixed end')
    expect(words).not.toContain('a new one of the same length begins')
    expect(clauses).not.toContain('plans-germany')
  })

  test('names the law of Germany and of Belgium to others whose customers live there', () => {
    const { clauses } = terms({ ...plan, country: 'IE', audienceRegions: ['eea'] })
    expect(clauses).toEqual(expect.arrayContaining(['plans-renew', 'plans-germany', 'plans-belgium']))
  })

  test('for a box has one last moment to stop', () => {
    const { words } = terms({
      ...plan,
      country: 'IT',
      audienceRegions: ['eea'],
      features: ['shop', 'subscriptions'],
      sellsWhat: ['food', 'subscription'],
      shipsTo: 'home',
      boxCutoff: 'Thursday at noon',
    })
    expect(words).toContain('Deadline for stopping the next period: Thursday at noon')
    expect(words).not.toContain('cancel before the current period ends')
  })

  // Directive 93/13/EEC Annex 1(l) and Art. 3: without agreement no new price, and nobody is put out for keeping the old one.
  test('asks for agreement to a new price where only Europeans are served', () => {
    const { words } = terms({
      ...plan,
      country: 'NL',
      audienceRegions: ['eea'],
      priceChange: 'noticeCancel',
      priceNoticeDays: 30,
    })
    expect(words).toContain('It applies only if you expressly agree.')
    expect(words).not.toContain('we may change its price')
    expect(words).not.toContain('you do not accept the new price')
  })

  test('of a club is no digital service', () => {
    const { words } = terms({
      ...plan,
      country: 'GB',
      audienceRegions: ['uk'],
      entityType: 'nonprofit',
      association: true,
    })
    expect(words).not.toMatch(/Digital content|Online services/)
    expect(words).toContain('Memberships renew automatically.')
    expect(words).toContain('will expire after 14 days from the day of the conclusion of the contract.')
  })

  test('gives back what people put in only where they can put something in', () => {
    const said = 'content that you put into the service'
    expect(terms({ ...plan, country: 'IE' }).words).not.toContain(said)
    expect(terms({ ...plan, country: 'IE', features: ['subscriptions', 'userContent'] }).words).toContain(said)
  })
})

// Directive 93/13/EEC Annex 1(d): who keeps money owes as much when it cancels itself.
test('a tour that the owner cancels costs the owner what it would have cost the customer', () => {
  const tours = { ...company, features: ['events'], sellsWhat: ['tickets'], bookingKinds: ['leisure'] }
  const said = 'you also get as much as we could have kept if you had cancelled'
  expect(terms({ ...tours, country: 'BE', audienceRegions: ['eea'] }).words).toContain(said)
  expect(terms({ ...tours, country: 'US', audienceRegions: ['us'] }).words).not.toContain(said)
})

describe('the right to withdraw', () => {
  test('is called cancelling where only people in the United Kingdom buy', () => {
    const { words } = terms({ ...downloads, country: 'GB', audienceRegions: ['uk'] })
    expect(words).toContain('Your right to cancel a contract')
    expect(words).not.toMatch(/you can withdraw|that you withdraw/)
  })

  // Code de la consommation D. 221-5, BGB § 356a(1) and (3), FAGG (Austria) § 13a(2) and (4), Codice del consumo art. 54-bis(3) and (5)
  test.each([
    ['FR', '“renoncer au contrat ici”', '“confirmer la rétractation”'],
    ['DE', '“Vertrag widerrufen”', '“Widerruf bestätigen”'],
    ['AT', '“Vertrag widerrufen”', '“Widerruf bestätigen”'],
    ['IT', '“recedere dal contratto qui”', '“conferma recesso”'],
  ])('names the function as the law of %s does, and once', (country, first, second) => {
    for (const place of [{}, { withdrawalFunctionUrl: 'https://example.com/withdraw' }]) {
      const { words } = terms({ ...downloads, country, audienceRegions: ['eea'], ...place })
      expect(words.split(first)).toHaveLength(2)
      expect(words.split(second)).toHaveLength(2)
    }
  })

  // What another country calls the steps is for the page of the function, and not for everybody's terms.
  test('names the function in no other country’s words', () => {
    const { words } = terms({ ...downloads, country: 'BE', audienceRegions: ['eea'] })
    expect(words).not.toMatch(/renoncer au contrat|Vertrag widerrufen|recedere dal contratto/)
  })

  // The model instructions promise the receipt (Directive 2011/83/EU, Annex I(A), note 3), and nothing repeats it.
  test('promises the receipt of the online function once', () => {
    const { words } = terms({
      ...downloads,
      country: 'DE',
      audienceRegions: ['eea'],
      withdrawalFunctionUrl: 'https://example.com/withdraw',
    })
    expect(words.match(/acknowledgement of receipt|confirm receipt/g)).toHaveLength(1)
  })
})

test('an app store makes the contract when it confirms', () => {
  const { words } = terms({
    ...downloads,
    country: 'IN',
    audienceRegions: ['india'],
    paymentMethods: ['store'],
    orderAcceptance: 'confirmation',
  })
  expect(words).toContain('The contract is made when the store confirms your order.')
  expect(words).not.toContain('our order confirmation')
})

// Directive (EU) 2019/790 Art. 4(3) is a reservation of EU law.
test('mining is reserved where EU law is addressed', () => {
  const said = 'Article 4(3) of Directive (EU) 2019/790'
  expect(terms({ ...shop, country: 'IT', aiMining: 'no' }).words).toContain(said)
  expect(terms({ ...shop, country: 'US', audienceRegions: ['us'], aiMining: 'no' }).words).not.toContain(said)
})
