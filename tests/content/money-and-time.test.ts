import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { assemble } from '#core/assembly/assemble.ts'
import { plainText } from '#core/document/text.ts'
import { interview } from '#core/questionnaire/interview.ts'
import { loadContent } from '#server/content/load-content.ts'
import { documentOf, exampleCompany } from './document-of.ts'
import { austrianPractice } from './example-company.ts'

/** Money and times of a shop or a practice are answers, and two documents of one owner give one account of them. */
const practice: Answers = {
  ...austrianPractice,
  bookingCancel: [
    { cancelBefore: '24 hours before the start', cancelRefund: 100 },
    { cancelBefore: 'the start', cancelRefund: 0 },
  ],
  eventCancelled: 'choice',
}
const policy = (more: Answers = {}) => documentOf('return-refund-policy', { ...practice, ...more })
const terms = (more: Answers = {}) => documentOf('terms-conditions', { ...practice, ...more })

describe('a booking that is cancelled', () => {
  test('has one line for each step, and no second latest time', () => {
    const { words } = policy()
    expect(words).toContain('Up to 24 hours before the start: 100 per cent of what you have paid')
    expect(words).toContain(
      'Up to the start: nothing, unless you cancel within the time of another line that gives money back',
    )
    expect(words).not.toMatch(/Latest time|\b0 per cent/)
  })
  // Who pays on the spot has paid nothing that could come back.
  test('costs somebody who has not paid what the owner answered, and nothing is said without an answer', () => {
    expect(policy().words).not.toContain('If you have not paid yet')
    expect(policy({ bookingUnpaid: 'rest' }).words).toContain(
      'you owe the part of the price that you would not get back',
    )
    expect(policy({ bookingUnpaid: 'nothing' }).words).toContain('you owe nothing when you cancel')
  })
  test('gives back what was paid when the owner cancels, not a price that was not', () => {
    for (const eventCancelled of ['refund', 'choice'])
      expect(policy({ eventCancelled }).words).not.toContain('full price')
  })
  test('and paid on the spot names no payment service', () => {
    const onSpot = { paymentMethods: ['onSite', 'transfer'], paymentProviders: ['unknown'] }
    expect(terms(onSpot).words).toContain('on the spot')
    expect(terms(onSpot).words).not.toMatch(/[Pp]ayment services? handle/)
  })
})

describe('a tour with a smallest number of participants', () => {
  const tour: Answers = { features: ['events'], bookingKinds: ['leisure'], bookingMinimum: 6, bookingMinimumDays: 7 }
  test('leaves the money to the policy, where there is one', () => {
    expect(terms({ ...tour, refundPolicyLink: 'separate' }).words).not.toContain('all your money back')
    expect(terms({ ...tour, refundPolicyLink: 'here' }).words).toContain('You then get all your money back')
  })
  test('can be one kind of booking among others', () => {
    expect(terms({ ...tour, bookingMinimumFor: 'camps' }).words).toContain('Minimum number of participants (camps): 6.')
  })
})

const shop: Answers = {
  ...exampleCompany,
  country: 'DE',
  audienceRegions: ['home'],
  features: ['shop'],
  sellsWhat: ['goods', 'giftCards'],
  customerTypes: 'consumers',
  salesChannels: ['website'],
  acceptReturns: 'yes',
  returnDays: 30,
  returnStart: 'delivery',
  refundDays: 10,
  refundForms: ['original'],
  refundLaws: ['eu'],
}
const returns = (more: Answers = {}) => documentOf('return-refund-policy', { ...shop, ...more }).words
const sale = (more: Answers = {}) => documentOf('terms-conditions', { ...shop, shipsTo: 'home', ...more }).words

describe('a shop', () => {
  test('speaks of lost parcels only if somebody said what happens to them', () => {
    const { questionnaire, library, checkContext } = loadContent('return-refund-policy', 'en')!
    const { standing } = interview(questionnaire, shop, checkContext('2026-11-21', new Set()))
    const said = assemble(library, standing, { date: '2026-11-21' }).agreement.children.map(plainText).join('\n')
    expect(said).toContain('Something is faulty or wrong')
    expect(said).not.toMatch(/wrong or lost|Lost parcels/)
    expect(returns({ lostParcel: 'resend' })).toContain('faulty, wrong or lost')
  })
  test('speaks of cancelling and booking only where something can be cancelled or booked', () => {
    expect(returns()).not.toMatch(/cancelled|booked|or book\b/)
    expect(returns({ orderCancel: 'untilDispatch' })).toContain('after you cancel or tell us')
    expect(returns({ sellsWhat: ['tickets'] })).toContain('what you buy or book')
  })
  // Who withdraws has another start of the time, and one line of a summary cannot tell both.
  test('says when its money comes, and in the summary how long that takes', () => {
    expect(returns().match(/no later than 10 days after we get the goods back/g)).toHaveLength(1)
    expect(returns()).toContain('Money back: at the latest 10 days after we get the goods back')
  })
  test('does not take back what it said it does not', () => {
    expect(returns({ sellsWhat: ['goods', 'secondHand'], returnExceptions: ['used'] })).toContain('used goods')
    expect(returns({ sellsWhat: ['food'], returnExceptions: ['openedFood'] })).toContain(
      'food and drink that you have opened',
    )
  })
  test('does not take gift cards for payment because it sells them', () => {
    expect(returns()).not.toContain('paid with a gift card')
  })
  test('calls no price a total before delivery is in it', () => {
    expect(sale({ priceTax: 'incl' })).toContain('The prices include all taxes')
    expect(sale({ priceTax: 'incl' })).not.toContain('total prices')
  })
  test('names the payment service that it knows beside one that it does not', () => {
    expect(sale({ paymentMethods: ['card', 'wallet'], paymentProviders: ['paypal', 'unknown'] })).toMatch(
      /among them:\s*PayPal/,
    )
  })
  // Directive 2000/31/EC Art. 10(1)(d): the languages are the owner's to name.
  test('says in which languages people can order if somebody named them', () => {
    expect(sale()).not.toContain('language in which these terms are shown')
    expect(sale({ orderLanguages: 'German and English' })).toContain('make the contract: German and English')
  })
})

// No law of the United States says that going on after a notice is no assent, and none binds businesses among each other so.
describe('a contract that changes', () => {
  const club = (more: Answers) =>
    documentOf('terms-conditions', {
      ...exampleCompany,
      audienceRegions: ['home'],
      features: ['accounts', 'subscriptions'],
      sellsWhat: ['subscription'],
      planSupplies: 'access',
      customerTypes: 'consumers',
      changeNoticeDays: 0,
      ...more,
    }).words
  test('changes with consent, or where these terms or the law say so, and nobody promises more', () => {
    for (const country of ['DE', 'FR']) {
      expect(club({ country })).toContain('only if you agree, or where these terms or the law allow it')
      expect(club({ country })).not.toMatch(/does not mean that you agree|the new text applies to you only once/)
    }
  })
  test('gives back no part of a price that no law speaks of', () => {
    expect(club({ country: 'DE', sellsWhat: ['subscription', 'courses'] })).not.toContain('fair part')
  })
})

// Regulation (EU) 2022/2065 Art. 14(1): algorithmic decision-making and human review.
describe('posts', () => {
  const forum = (moderation: string[]) =>
    documentOf('terms-conditions', {
      ...exampleCompany,
      country: 'ES',
      audienceRegions: ['home'],
      features: ['accounts', 'userContent'],
      ugcTypes: ['comments'],
      moderation,
    })
  test('are decided about by people if somebody said so, and coverage says when nobody did', () => {
    expect(forum(['reports']).missing).toContain('eu-dsa-14-content-moderation#tools')
    const said = forum(['reports', 'people'])
    expect(said.words).toContain('Only people decide on posts and reports')
    expect(said.missing).not.toContain('eu-dsa-14-content-moderation#tools')
  })
})

test('a membership is one in both documents', () => {
  const club = { features: ['subscriptions'], sellsWhat: ['subscription'], planNoun: 'membership', autoRenew: 'yes' }
  expect(returns(club)).toContain('the membership')
  expect(returns(club)).not.toMatch(/\bplans?\b/i)
  expect(returns({ ...club, planNoun: 'subscription' })).not.toMatch(/\bplans?\b|membership/i)
  expect(returns({ ...club, planNoun: 'plan' })).not.toContain('membership')
})

// BW art. 6:236 sub j, BGB § 309 Nr. 9: a renewed plan of a consumer ends a month after notice at the latest.
describe('a yearly plan in the Netherlands', () => {
  const yearly: Answers = {
    country: 'NL',
    customerTypes: 'consumers',
    audienceRegions: ['home'],
    features: ['subscriptions'],
    sellsWhat: ['subscription'],
    autoRenew: 'yes',
    billingPeriods: ['yearly'],
    cancelEffect: 'endPeriod',
    cancelMethods: ['email'],
  }
  test('ends in one way, and no other country is named', () => {
    for (const { words } of [policy(yearly), terms(yearly)]) {
      expect(words.match(/one month after you cancel/g)).toHaveLength(1)
      expect(words).not.toContain('Germany')
    }
  })
})

// Directive 2011/83/EU Art. 13(1) is about withdrawal; Swiss law has no such right.
test('only readers who can withdraw learn that we need their consent to pay back in another way', () => {
  const concert: Answers = { features: ['events'], sellsWhat: ['tickets'], bookingKinds: ['leisure'], country: 'CH' }
  expect(policy({ ...concert, audienceRegions: ['home'], refundLaws: ['swissRefund'] }).words).not.toContain(
    'expressly agree',
  )
  expect(
    policy({ country: 'DE', features: ['shop'], sellsWhat: ['goods'], salesChannels: ['website'] }).words,
  ).toContain('expressly agree')
})

test('a show that is cancelled for good brings the money back, and a new date only where there is one', () => {
  expect(policy().words).toContain(
    'you choose: all that you have paid for what was cancelled or moved, or another date if there is one.',
  )
})
