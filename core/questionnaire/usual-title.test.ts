import { expect, test } from 'vitest'
import { parseCondition } from '../condition/parse.ts'
import { titleInOther, usualTitle } from './usual-title.ts'

const titleWhen = [
  { title: 3, when: parseCondition('country == CA', {}) },
  { title: 2, when: parseCondition('sells', {}) },
]
const french = { titles: ['Conditions', 'Conditions de vente', 'Conditions du Canada'], titleWhen, facts: {} }
const english = { titles: ['Terms', 'Terms of sale'], titleWhen, facts: {} }

test('the first reason that holds decides, and else the first title is usual', () => {
  expect(usualTitle(french, {})).toBe('Conditions')
  expect(usualTitle(french, { sells: true })).toBe('Conditions de vente')
  expect(usualTitle(french, { sells: true, country: 'CA' })).toBe('Conditions du Canada')
})

test('a title that a language does not have is passed over there', () => {
  expect(usualTitle(english, { country: 'CA' })).toBe('Terms')
  expect(usualTitle(english, { sells: true, country: 'CA' })).toBe('Terms of sale')
})

test('in another language a title becomes its counterpart, or what is usual there', () => {
  expect(titleInOther('Conditions de vente', french, english, {})).toBe('Terms of sale')
  expect(titleInOther('Conditions du Canada', french, english, { sells: true })).toBe('Terms of sale')
  expect(titleInOther('Mes conditions', french, english, {})).toBeUndefined()
})
