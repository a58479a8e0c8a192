import { expect, test } from 'vitest'
import { splitAddress } from './split-address.ts'

const names = ['Germany', 'Deutschland']

test.each([
  ['DE', 'Musterstraße 1, 10115 Berlin', 'Musterstraße 1', '10115', 'Berlin'],
  ['DE', 'Musterstraße 1\n10115 Berlin\nDeutschland', 'Musterstraße 1', '10115', 'Berlin'],
  ['DE', 'c/o Werk 5, Hof 12 links, D-10115 Berlin', 'c/o Werk 5, Hof 12 links', '10115', 'Berlin'],
  ['FR', '12 rue de la Paix, 75002 Paris', '12 rue de la Paix', '75002', 'Paris'],
  ['FR', 'Bâtiment A, 1200 rue Nationale, 59000 Lille', 'Bâtiment A, 1200 rue Nationale', '59000', 'Lille'],
  ['NL', 'Oudegracht 1, 3511 AB Utrecht', 'Oudegracht 1', '3511 AB', 'Utrecht'],
  ['AT', 'Ring 3, 1010 Wien', 'Ring 3', '1010', 'Wien'],
  ['PL', 'ul. Prosta 1, 00-950 Warszawa', 'ul. Prosta 1', '00-950', 'Warszawa'],
  ['PT', 'Rua Augusta 5, 1100-048 Lisboa', 'Rua Augusta 5', '1100-048', 'Lisboa'],
  ['SE', 'Sveavägen 1, 113 30 Stockholm', 'Sveavägen 1', '113 30', 'Stockholm'],
  ['US', '500 Market St, San Francisco, CA 94105', '500 Market St', '94105', 'San Francisco'],
  ['US', '500 Market St, Suite 4\nDayton OH 45402-1234', '500 Market St, Suite 4', '45402-1234', 'Dayton'],
  ['AU', 'PO Box 12, Brisbane QLD 4000', 'PO Box 12', '4000', 'Brisbane'],
  ['CA', '1 King St, Toronto, ON M5H 1A1', '1 King St', 'M5H 1A1', 'Toronto'],
  ['GB', '1 High Street, London SW1A 1AA', '1 High Street', 'SW1A 1AA', 'London'],
  ['GB', '1 High Street, London, SW1A 1AA', '1 High Street', 'SW1A 1AA', 'London'],
  ['IE', '4 Main St, Dublin, D02 X285', '4 Main St', 'D02 X285', 'Dublin'],
])('%s: “%s”', (country, typed, street, postalCode, city) => {
  expect(splitAddress(typed, country, names)).toEqual({ street, postalCode, city })
})

test('what is not understood stays in the street, and nothing gets lost', () => {
  expect(splitAddress('Av. Paulista 100, São Paulo', 'BR', [])).toEqual({
    street: 'Av. Paulista 100',
    postalCode: '',
    city: 'São Paulo',
  })
  for (const typed of ['Musterstraße 1 10115 Berlin', 'PO Box 12', '94105', ''])
    expect(splitAddress(typed, 'US', [])).toEqual({ street: typed, postalCode: '', city: '' })
  expect(splitAddress('Berlin, 1. Hof', 'DE', [])).toMatchObject({ street: 'Berlin, 1. Hof' })
})
