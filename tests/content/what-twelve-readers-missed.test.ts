import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf, exampleCompany } from './document-of.ts'

const terms = (answers: Answers) => documentOf('terms-conditions', { ...exampleCompany, ...answers }, '2026-11-26')
const licence = (answers: Answers) =>
  documentOf('eula', { ...exampleCompany, appName: 'Example', ...answers }, '2026-11-26')

const shop: Answers = {
  country: 'DE',
  governingCountry: 'DE',
  audienceRegions: ['eea'],
  customerTypes: 'consumers',
  features: ['shop'],
  sellsWhat: ['goods'],
  shipsTo: 'home',
}
const plans: Answers = {
  country: 'IE',
  governingCountry: 'IE',
  audienceRegions: ['eea'],
  customerTypes: 'consumers',
  features: ['accounts', 'subscriptions'],
  sellsWhat: ['saas'],
  billingPeriods: ['quarterly'],
  autoRenew: 'yes',
}

describe('a duty is not met by telling what the law wants', () => {
  // Codice del consumo Art. 65-bis, TRLGDCU Art. 97, KSchG § 6(1) Z 2, Code de la consommation L. 215-1.
  test.each([
    ['IT', 'it-tacit-renewal#notice'],
    ['ES', 'es-trlgdcu-97-renewal#notice'],
    ['AT', 'at-kschg-6-renewal#told'],
    ['FR', 'fr-resiliation-renewal#reminder'],
  ])('%s: a notice before a renewal is promised by who sends one', (country, duty) => {
    const home: Answers = { ...plans, country, governingCountry: country, renewalReminder: false }
    expect(terms(home).missing).toContain(duty)
    expect(terms({ ...home, renewalReminder: true }).missing).not.toContain(duty)
  })

  test('French articles are summed up as law, and not as what the seller does', () => {
    const { words } = terms({ ...plans, country: 'FR', governingCountry: 'FR', renewalReminder: false })
    expect(words).toContain('you must be told in writing that you can leave')
    expect(words).not.toContain('we tell you in writing that you can leave')
  })

  // Code de la consommation L. 616-1: the mediator is named, and not asked for.
  test('nobody is sent to ask for the name of a mediator', () => {
    const { words, missing } = terms({ ...shop, country: 'FR', governingCountry: 'FR' })
    expect(words).not.toMatch(/mediator's name/)
    expect(missing).toContain('fr-mediation#name')
  })

  // Directive 2013/11/EU Art. 13(1)
  test('a body for disputes has a website', () => {
    const named: Answers = { ...shop, adrBody: 'yes', adrBodyName: 'Board, 1 High Street' }
    expect(terms(named).missing).toContain('eu-crd-adr-information')
    expect(terms({ ...named, adrBodyUrl: 'https://board.example' }).missing).not.toContain('eu-crd-adr-information')
  })

  // Consumer Protection Act (Quebec) s. 192
  test('a camp in Quebec that takes money in advance keeps no rule against it', () => {
    const camp: Answers = {
      country: 'CA',
      state: 'CA_QC',
      governingCountry: 'CA',
      governingState: 'CA_QC',
      audienceRegions: ['canada'],
      customerTypes: 'consumers',
      features: ['bookings'],
      bookingKinds: ['lessons'],
      sellsWhat: ['services'],
    }
    expect(terms(camp).missing).not.toContain('ca-qc-lessons#payment')
    expect(terms({ ...camp, bookingDeposit: 'half' }).missing).toContain('ca-qc-lessons#payment')
  })

  test('that no data of children is knowingly collected is nobody’s answer', () => {
    const young: Answers = {
      country: 'US',
      state: 'US_CA',
      audienceRegions: ['us'],
      customerTypes: 'consumers',
      features: ['accounts'],
      minimumAge: 13,
      minorsAllowed: false,
    }
    expect(terms(young).words).toContain('not directed to children under 13')
    expect(terms(young).words).not.toContain('knowingly')
  })

  test('an order that nobody described makes no contract', () => {
    const described: Answers = { ...shop, orderSteps: ['summary', 'correct'] }
    expect(terms(described).missing).toContain('zz-contract-formation#acceptance')
    expect(terms({ ...described, orderAcceptance: 'click' }).missing).not.toContain('zz-contract-formation#acceptance')
  })
})

describe('what the owner excepts is not lost under the rule', () => {
  test('a van that goes to two towns', () => {
    expect(terms({ ...shop, deliveryArea: 'Anytown and Othertown only' }).words).toContain(
      'Delivery restrictions: Anytown and Othertown only',
    )
  })

  test('how long a gift card lasts, in place of the least that a law wants', () => {
    const cards: Answers = { ...shop, country: 'US', audienceRegions: ['us'], sellsWhat: ['giftCards'] }
    expect(terms(cards).words).toContain('less than five years')
    const own = terms({ ...cards, giftCardTerms: 'nine years' })
    expect(own.words).toContain('How long gift cards last: nine years')
    expect(own.words).not.toContain('less than five years')
  })

  test('a plan that anybody can leave after its first period', () => {
    const open = terms({ ...plans, renewalOpen: true })
    expect(open.words).toContain('runs on without a fixed end')
    expect(open.words).not.toContain('a new one of the same length')
    const bound = terms({ ...plans, renewalOpen: true, minimumTerm: 12 })
    expect(bound.words).toContain('After the minimum term')
    // Three months are paid at a time; the plan does not run for three.
    expect(bound.words).toContain('three months at a time')
    expect(bound.words).not.toMatch(/runs for three months/)
  })

  test('a box that is paid week by week and has no end', () => {
    const box = terms({
      ...plans,
      features: ['shop', 'subscriptions'],
      sellsWhat: ['food'],
      billingPeriods: ['weekly'],
      boxCutoff: 'Thursday',
      renewalOpen: true,
    })
    expect(box.words).toContain('runs on without a fixed end')
    expect(box.words).not.toContain('a new one of the same length')
    expect(box.words).not.toMatch(/runs for a week/)
  })

  test('a program that still opens files once the plan is over is not to be deleted', () => {
    const program: Answers = {
      country: 'DE',
      platforms: ['desktop'],
      softwareKind: 'desktop',
      licenseModel: ['subscription'],
      licenseTerm: 'subscriptionTerm',
      customerTypes: 'consumers',
      audienceRegions: ['eea'],
      billingPeriods: ['yearly'],
      autoRenew: 'yes',
    }
    expect(licence(program).words).toContain('delete any copies')
    const reads = licence({ ...program, afterPlan: 'open and print your files' })
    expect(reads.words).toContain('What you can still do after a plan ends: open and print your files')
    expect(reads.words).not.toContain('delete any copies')
  })

  test('the age for an account is no age for buying without one', () => {
    const adults: Answers = { ...shop, features: ['shop', 'accounts'], minimumAge: 18 }
    expect(terms(adults).words).toContain('at least 18 years old to open an account')
    expect(terms(adults).words).not.toContain('only if you are 18')
  })

  test('who may book, the owner said', () => {
    const booked: Answers = {
      ...shop,
      features: ['bookings'],
      sellsWhat: ['services'],
      bookingRequirements: 'A parent signs for people under 18.',
    }
    expect(terms(booked).clauses).not.toContain('about-capacity')
  })

  test('programs may use the API', () => {
    const limits: Answers = { ...plans, platforms: ['website', 'app'], appName: 'Example', acceptableUse: ['noLoad'] }
    expect(terms(limits).words).toContain('(scraping)')
    expect(terms({ ...limits, features: ['accounts', 'api', 'subscriptions'] }).words).toContain('only through the API')
  })
})

describe('nothing is said of what the owner does not do', () => {
  test('no single purchase where plans are all that is sold', () => {
    expect(terms(plans).words).not.toContain('single purchase')
    expect(terms({ ...plans, sellsWhat: ['saas', 'digital'] }).words).toContain('single purchase')
  })

  test('no VAT in the price of used goods', () => {
    const vat: Answers = { ...shop, vatNumber: 'DE123456789', priceTax: 'incl' }
    expect(terms(vat).words).toContain('for example VAT')
    expect(terms({ ...vat, sellsWhat: ['secondHand'] }).words).not.toContain('for example VAT')
  })

  test('no paid content where an app is free', () => {
    const app: Answers = {
      country: 'GB',
      platforms: ['mobile'],
      appName: 'Example',
      audienceRegions: ['uk'],
      customerTypes: 'consumers',
      features: ['accounts'],
    }
    expect(terms(app).clauses).not.toContain('digital-uk')
  })

  test('no contents of a page or a box that nobody named', () => {
    const box: Answers = { ...plans, sellsWhat: ['food'], features: ['shop', 'subscriptions'], boxContents: 'surprise' }
    expect(terms(box).words).not.toMatch(/we show what kind of things/)
    const moving: Answers = {
      ...plans,
      cloudSwitching: true,
      serviceLevel: 'none',
      switchingUrl: 'https://x.example/move',
    }
    expect(terms(moving).words).not.toContain('foreign governments')
    expect(licence({ country: 'FR', licenseModel: ['subscription'] }).words).not.toContain('pressing “Agree”')
  })

  test('no address for security holes and no export law that nobody gave', () => {
    const app: Answers = { country: 'US', appStores: ['apple'], platforms: ['mobile'], licenseModel: ['onetime'] }
    const { clauses } = licence({ ...app, audienceRegions: ['eea'] })
    expect(clauses).not.toContain('updates-security-contact')
    expect(clauses).not.toContain('export-law')
  })

  // No measure of Scots or English law (Unfair Contract Terms Act 1977 s. 2), and nobody gave it up.
  test('no gross negligence between businesses under common law', () => {
    const limited: Answers = {
      ...plans,
      country: 'GB',
      governingCountry: 'GB',
      audienceRegions: ['uk'],
      customerTypes: 'businesses',
      liabilityCap: 'fees12',
    }
    expect(terms(limited).clauses).toContain('liability-common')
    expect(terms(limited).words).not.toContain('gross negligence')
  })
})

describe('one subject has one account', () => {
  test('food that spoils has its exception in a shop that sells other goods too', () => {
    expect(terms({ ...shop, sellsWhat: ['goods', 'food'] }).words).toContain('as with food that spoils')
  })

  test('no consumer waits for a court, wherever they are', () => {
    const us: Answers = { ...shop, country: 'US', audienceRegions: ['us'], disputePath: 'informal' }
    expect(terms(us).words).toContain('Consumers may go to court without waiting.')
  })

  test('the agent for copyright is the one to write to', () => {
    const posts: Answers = {
      country: 'US',
      audienceRegions: ['us'],
      features: ['accounts', 'userContent'],
      reportContact: 'report@example.com',
    }
    expect(terms(posts).clauses).toContain('moderation-copyright')
    const agent = { dmcaAgent: 'yes', dmcaName: 'A', dmcaAddress: 'B', dmcaEmail: 'c@example.com', dmcaPhone: '1' }
    expect(terms({ ...posts, ...agent }).clauses).not.toContain('moderation-copyright')
  })

  // Cal. Bus. & Prof. Code 17602(g): 7 to 30 days.
  test('a notice of 30 days is not followed by another for California', () => {
    const us: Answers = { ...plans, country: 'US', audienceRegions: ['us'], priceChange: 'noticeCancel' }
    expect(terms({ ...us, priceNoticeDays: 30 }).words).not.toContain('7 to 30 days')
    expect(terms({ ...us, priceNoticeDays: 60 }).words).toContain('7 to 30 days')
  })

  // 16 CFR 435.1: a third party's credit is paid back within seven working days.
  test('who pays in instalments through another company has no credit from the seller', () => {
    const us: Answers = { ...shop, country: 'US', audienceRegions: ['us'], shipsTo: 'world' }
    expect(terms({ ...us, paymentMethods: ['bnpl'] }).words).not.toContain('one billing cycle')
    expect(terms({ ...us, paymentMethods: ['invoice'] }).words).toContain('one billing cycle')
  })

  // Consumer Rights Act 2015 ss. 54 to 56, Consumer Rights Act 2022 (Ireland) s. 24
  test('British and Irish buyers read the rights that they have', () => {
    const british = terms({ ...shop, country: 'GB', audienceRegions: ['uk'], sellsWhat: ['services'] })
    expect(british.words).toMatch(/have it done again\. If that is impossible.*price reduced/)
    const irish = terms({ ...shop, country: 'IE' })
    expect(irish.words).toMatch(
      /Within 30 days of delivery, you need not accept a repair first: you can end the contract/,
    )
    expect(irish.missing).not.toContain('ie-cra-short-term#thirty')
  })

  test('where nearly all is booked for a day, the glance says that first', () => {
    const hotel: Answers = {
      ...shop,
      features: ['bookings', 'shop'],
      bookingKinds: ['lodging'],
      sellsWhat: ['tickets', 'giftCards'],
      refundPolicyLink: 'separate',
    }
    expect(terms(hotel).words).toContain('but not from bookings for a set date')
    expect(terms(hotel).words).not.toContain('with some exceptions')
  })
})
