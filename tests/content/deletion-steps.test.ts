import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf } from './document-of.ts'
import { americanPlans, germanController } from './example-company.ts'

/** What is deleted when something happens: each step as it was answered, where it belongs, and nothing else. */
const days: Answers = {
  deletionBinDays: 25,
  deletionAccountDays: 30,
  deletionCancelDays: 31,
  deletionTrialDays: 60,
  deletionUnpaidDays: 180,
  deletionInactiveDays: 365,
  deletionUndeliveredDays: 3,
  deletionCallsDays: 7,
}
const plans: Answers = {
  ...americanPlans,
  ...days,
}
const privacy = (more: Answers) =>
  documentOf('privacy-policy', { ...germanController, features: ['accounts'], ...days, ...more })
const terms = (more: Answers) => documentOf('terms-conditions', { ...plans, ...more })
const refunds = (more: Answers) => documentOf('return-refund-policy', { ...plans, ...more })

describe('deletion by stages', () => {
  test('nothing is said until somebody answers', () => {
    for (const of of [privacy, terms, refunds]) expect(of({}).words).not.toMatch(/step by step|in the trash/u)
  })
  test.each([
    ['bin', 'what you put in the trash, after 25 days'],
    ['account', 'what you stored, 30 days after you delete your account'],
    ['cancelled', 'what you stored, 31 days after you cancel'],
    ['trial', 'the account, 60 days after a trial ends'],
    ['unpaid', 'the account, 180 days after a payment was due'],
    ['inactive', 'an account that costs nothing, 365 days after it was last used'],
    ['undelivered', 'messages that cannot be delivered, after 3 days'],
    ['calls', 'records of calls and messages, after 7 days'],
  ])('%s has its own days', (event, sentence) => {
    expect(privacy({ deletionSteps: [event] }).words).toContain(`we delete:\n${sentence}`)
    expect(privacy({ deletionSteps: ['bin', 'calls'].filter((one) => one !== event) }).words).not.toContain(sentence)
  })
  test('backups and a change of mind are said where they were answered', () => {
    const { words } = privacy({ deletionSteps: ['cancelled'], deletionUndo: true, deletionBackups: 60 })
    expect(words).toContain('Until your account or content is deleted, you can change your mind and go on.')
    expect(words).toContain('Backups keep it for up to 60 days longer.')
    expect(privacy({ deletionSteps: ['cancelled'] }).words).not.toMatch(/change your mind|Backups keep/u)
  })
  test('terms name what ends an account, and a refund policy what ends a plan', () => {
    const deletionSteps = ['bin', 'cancelled', 'inactive']
    expect(terms({ deletionSteps }).words).toContain('365 days after it was last used')
    expect(terms({ deletionSteps }).words).not.toContain('in the trash')
    expect(refunds({ deletionSteps }).words).toContain('31 days after you cancel')
    expect(refunds({ deletionSteps }).words).not.toMatch(/in the trash|that costs nothing/u)
    for (const of of [terms, refunds]) expect(of({ deletionSteps: ['bin'] }).words).not.toContain('step by step')
  })
  test('a website without accounts is not asked', () => {
    expect(privacy({ features: ['contactForm'], deletionSteps: ['bin'] }).words).not.toContain('step by step')
  })
})
