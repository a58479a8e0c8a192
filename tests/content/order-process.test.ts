import { expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { openAnswersIn } from '#core/dossier/open-answers.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { nothingConfirmed } from '#core/questionnaire/origin.ts'
import { loadContent } from '#server/content/load-content.ts'
import { documentOf, exampleCompany } from './document-of.ts'

const shop: Answers = {
  ...exampleCompany,
  country: 'DE',
  features: ['shop'],
  sellsWhat: ['goods'],
  customerTypes: 'both',
  paymentMethods: ['card'],
}
const terms = (answers: Answers) => documentOf('terms-conditions', { ...shop, ...answers })

/** Directive 2000/31/EC Art. 10(1)(b) and (c), 11; Directive 2011/83/EU Art. 8(2). */
const steps = [
  ['summary', 'You see a summary with the total price.'],
  ['correct', 'You can go back and correct mistakes until you order.'],
  ['button', 'You order with the button “Order with obligation to pay”'],
  ['receipt', 'We acknowledge receipt of your order by e-mail at once.'],
  ['copy', 'We keep the contract and send it to you with these terms'],
] as const

test.each(steps)('a step of ordering is told where it was answered, and nowhere else: %s', (step, said) => {
  const others = steps.flatMap(([one]) => (one === step ? [] : [one]))
  expect(terms({ orderSteps: [step] }).words).toContain(said)
  expect(terms({ orderSteps: others }).words).not.toContain(said)
})

test('without the steps that the law demands its duties are met in part', () => {
  const all = steps.map(([step]) => step)
  const duties = ['eu-crd-order-process#errors', 'eu-crd-order-process#filed']
  expect(terms({ orderSteps: all }).missing.filter((one) => duties.includes(one))).toEqual([])
  expect(terms({ orderSteps: ['summary'] }).missing).toEqual(expect.arrayContaining(duties))
})

/** BGB § 308 Nr. 1 voids a period for acceptance that is not definite. */
test('the days after which an order binds nobody are a number, or are not told', () => {
  const days = { orderAcceptance: 'confirmation', acceptanceDays: 3 } as const
  expect(terms(days).words).toContain('within 3 days: you are then no longer bound')
  expect(terms(days).words).not.toContain('reasonable time: you are then')
  expect(terms({ orderAcceptance: 'payment' }).words).not.toContain('no longer bound')
})

test('what nobody confirmed of an order process is open and not told', () => {
  const { questionnaire, words, checkContext } = loadContent('terms-conditions', 'en')!
  const { answers, filled } = checkAnswers(questionnaire, shop, checkContext('2026-11-21', nothingConfirmed))
  expect(openAnswersIn(filled, words).map(({ userData }) => userData)).toEqual(expect.arrayContaining(['orderSteps']))
  expect(answers).not.toHaveProperty('orderSteps')
})
