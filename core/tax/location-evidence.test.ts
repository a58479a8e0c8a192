import { expect, test } from 'vitest'
import { type Evidence, locate } from './location-evidence.ts'

const billing = (country: string): Evidence => ({ kind: 'billing-address', country })
const ip = (country: string): Evidence => ({ kind: 'ip-address', country })
const card = (country: string): Evidence => ({ kind: 'card-issuer', country })

test('two pieces that agree prove a country', () => {
  expect(locate([billing('DE'), ip('DE')])).toEqual({
    country: 'DE',
    supporting: [billing('DE'), ip('DE')],
    contradicting: [],
    proved: true,
  })
})

test('two against one: the two win, and the third is kept as contradicting', () => {
  expect(locate([billing('LU'), ip('DE'), card('DE')])).toEqual({
    country: 'DE',
    supporting: [ip('DE'), card('DE')],
    contradicting: [billing('LU')],
    proved: true,
  })
})

test('the billing address alone, or against one other, proves nothing', () => {
  expect(locate([billing('FR')])).toMatchObject({ country: 'FR', proved: false })
  expect(locate([ip('US'), billing('FR')])).toMatchObject({ country: 'FR', contradicting: [ip('US')], proved: false })
  expect(locate([ip('US'), card('ES'), billing('FR')])).toMatchObject({ country: 'FR', proved: false })
})

test('nobody is located without a billing address', () => {
  expect(() => locate([ip('DE'), card('DE')])).toThrow('billing address')
})
