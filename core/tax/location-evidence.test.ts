import { expect, test } from 'vitest'
import { type Evidence, proofOf } from './location-evidence.ts'

const billing = (country: string): Evidence => ({ kind: 'billing-address', country })
const ip = (country: string): Evidence => ({ kind: 'ip-address', country })
const card = (country: string): Evidence => ({ kind: 'card-issuer', country })
const vat = (country: string): Evidence => ({ kind: 'vat-number', country })
const areas: Readonly<Record<string, string>> = { DE: 'DE', FR: 'FR', MC: 'FR', LU: 'LU', ES: 'ES' }
const areaOf = (country: string): string => areas[country] ?? 'outside'

// Implementing Regulation (EU) 282/2011, Art. 24b (d): two items of non-contradictory evidence of those listed in Art. 24f.
test.each<[string, readonly Evidence[], string]>([
  ['two pieces that agree', [billing('DE'), ip('DE')], 'proved'],
  ['two that agree, and a third that does not', [billing('DE'), ip('LU'), card('DE')], 'proved'],
  ['a VAT number and the address', [billing('FR'), ip('US'), vat('FR')], 'proved'],
  ['Monaco and France, whose VAT is one', [billing('MC'), card('FR')], 'proved'],
  ['two countries outside the Union', [billing('US'), ip('CA')], 'proved'],
  ['the address alone', [billing('FR')], 'alone'],
  ['the address against one other', [ip('US'), billing('FR')], 'contradicted'],
  ['three that all differ', [ip('US'), card('ES'), billing('FR')], 'contradicted'],
  ['the address against two that agree', [billing('LU'), ip('DE'), card('DE')], 'contradicted'],
])('%s', (_what, evidence, proof) => {
  expect(proofOf(evidence, areaOf)).toBe(proof)
})
