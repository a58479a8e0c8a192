import { expect, test } from 'vitest'
import { placedLaw } from '#core/questionnaire/placed-law.ts'
import { questionLaws } from './question-laws.ts'

const placeOf = (citation: string): string => (citation.includes('GDPR') ? 'EU' : citation.includes('BDSG') ? 'DE' : '')
const placed = (...written: readonly string[]) =>
  questionLaws(written, placeOf).map((one) => Object.values(placedLaw(one)).join(' | '))

test('what is written as one citation may name laws of several places', () => {
  expect(placed('GDPR Art. 37; BDSG § 38', 'PCI DSS')).toEqual(['EU | GDPR Art. 37', 'DE | BDSG § 38', ' | PCI DSS'])
})

test('a part that names no law belongs to the one before', () => {
  expect(placed('GDPR Art. 9; Art. 10')).toEqual(['EU | GDPR Art. 9', 'EU | Art. 10'])
})

test('a colon in a citation stays in it', () => {
  expect(placed('Google Play: User Generated Content')).toEqual([' | Google Play: User Generated Content'])
})
