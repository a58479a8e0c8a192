import { expect, test } from 'vitest'
import { billingProposal } from './billing-proposal.ts'

test('a company is proposed with its name, address and numbers', () => {
  expect(
    billingProposal({
      entityType: 'company',
      companyName: 'Teehaus GmbH',
      companyAddress: 'Speicherstadt 4, 20457 Hamburg',
      country: 'DE',
      state: 'DE_HH',
      contactPhone: '+49 40 123456',
      registrationNumber: 'HRB 12345',
      vatNumber: 'DE 136 695 976',
    }),
  ).toEqual({
    country: 'DE',
    state: 'DE_HH',
    address: 'Speicherstadt 4',
    postal_code: '20457',
    city: 'Hamburg',
    phone_number: '+49 40 123456',
    is_company: true,
    company_name: 'Teehaus GmbH',
    company_registration_number: 'HRB 12345',
    vat_registered: true,
    vat_number: '136695976',
  })
})

test('a person is proposed by name; a family name keeps what belongs to it', () => {
  const named = (ownerName: string) => billingProposal({ entityType: 'individual', ownerName, country: 'DE' })
  expect(named('Ruth Anne Doe')).toEqual({ first_name: 'Ruth Anne', last_name: 'Doe', country: 'DE' })
  expect(named('Ludwig van Beethoven')).toMatchObject({ first_name: 'Ludwig', last_name: 'van Beethoven' })
  expect(named('Madonna')).toEqual({ last_name: 'Madonna', country: 'DE' })
})

test('a self-employed person with a VAT number buys as a business', () => {
  const answers = { entityType: 'soleTrader', ownerName: 'Ruth Doe', country: 'DE' }
  expect(billingProposal(answers)).not.toHaveProperty('is_company')
  expect(billingProposal({ ...answers, vatNumber: 'DE136695976' })).toMatchObject({
    is_company: true,
    company_name: 'Ruth Doe',
    vat_number: '136695976',
  })
})

test('a number that has not the form of the country’s is not proposed, and nothing is made up where nothing was said', () => {
  expect(billingProposal({ entityType: 'company', companyName: 'X', country: 'DE', vatNumber: '12' })).toEqual({
    country: 'DE',
    is_company: true,
    company_name: 'X',
  })
  expect(billingProposal({})).toEqual({})
})

test.each([
  ['Gesine Harmsen (Backhaus Leinekorn e. K.)', { first_name: 'Gesine', last_name: 'Harmsen' }],
  ['Backhaus Leinekorn e. K.', {}],
  ['Müller & Söhne 24', {}],
])('a firm is no part of a person’s name: %s', (ownerName, person) => {
  const { first_name, last_name } = billingProposal({ ownerName })
  expect({ first_name, last_name }).toEqual({ first_name: undefined, last_name: undefined, ...person })
})
