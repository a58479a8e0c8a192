import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf } from './document-of.ts'
import { americanPlans } from './example-company.ts'

/** What a seller of plans pays back although no law asks for it: said case by case, and never denied beside it. */
const plans: Answers = {
  ...americanPlans,
  billingPeriods: ['monthly'],
  autoRenew: 'yes',
  freeTrial: 'no',
  cancelMethods: ['account'],
  cancelEffect: 'endPeriod',
  subscriptionRefund: 'no',
  refundForms: ['original'],
}
const policy = (more: Answers = {}) => documentOf('return-refund-policy', { ...plans, ...more })
const terms = (more: Answers = {}) => documentOf('terms-conditions', { ...plans, ...more })

describe('refunds out of goodwill', () => {
  test('nothing is said until somebody answers', () => {
    for (const { words } of [policy(), terms()]) expect(words).not.toMatch(/goodwill|cases below/u)
  })
  test.each([
    ['renewal', 'You meant to cancel and were charged all the same: you get that payment back.'],
    ['unused', 'You forgot to cancel and have used nothing since'],
    ['partUsed', 'what you paid for the months in which you did not use it'],
    ['downgrade', 'You change to something smaller during a period that is paid'],
    ['outage', 'The service was down: you get a credit for that time.'],
    ['slowHelp', 'Our support took too long'],
    ['caseByCase', 'we look at your case and tell you what we pay back'],
  ])('%s is a case of its own', (value, sentence) => {
    const given: Answers = { planGoodwill: [value] }
    expect(policy(given).words).toContain(sentence)
    expect(terms({ ...given, refundPolicyLink: 'here' }).words).toContain(sentence)
  })
  test('the months count for time without use alone', () => {
    expect(policy({ planGoodwill: ['unused'], goodwillMonths: 3 }).words).toContain('We pay back 3 months at most')
    expect(policy({ planGoodwill: ['outage'], goodwillMonths: 3 }).words).not.toContain('3 months')
  })
  test('the rule names its exceptions', () => {
    expect(policy({ planGoodwill: ['renewal'] }).words).toContain('gives you that right, or in one of the cases below.')
    expect(policy().words).toContain('gives you that right.')
  })
  test('terms deny nothing that a refund policy of its own gives', () => {
    const separate: Answers = { refundPolicyLink: 'separate', planGoodwill: ['renewal'] }
    expect(terms(separate).clauses).not.toContain('plans-goodwill')
    expect(terms(separate).words).toContain('unless our return and refund policy or the law says otherwise')
    const first: Answers = { ...separate, subscriptionRefund: 'first', subscriptionDays: 30 }
    expect(terms(first).words).toContain('unless another part of our contract or the law says otherwise')
  })
  test('whoever is paid by a store alone is not asked', () => {
    expect(policy({ planGoodwill: ['renewal'], salesChannels: ['appStore'] }).words).not.toContain('goodwill')
    expect(policy({ planGoodwill: ['renewal'], salesChannels: ['website', 'appStore'] }).words).toContain(
      'Where an app store took your money',
    )
  })
})

test('full months that come back are not denied in the paragraph before', () => {
  const rest = 'We do not pay back the rest'
  for (const cancelEffect of ['endPeriod', 'immediateNoRefund']) {
    expect(policy({ cancelEffect, subscriptionRefund: 'prorata' }).words).not.toContain(rest)
    expect(policy({ cancelEffect }).words).toContain(rest)
  }
})
