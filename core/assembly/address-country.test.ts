import { expect, test } from 'vitest'
import { endsWithCountry } from './address-country.ts'

test.each([
  ['30 N Racine Ave, Chicago, IL 60612, USA', 'US', true],
  ['30 N Racine Ave, Chicago, IL 60612, U.S.A.', 'US', true],
  ['30 N Racine Ave, Chicago, IL 60612', 'US', false],
  ['Västriku 2, 50403 Tartu\nEstonia', 'EE', true],
  ['Västriku 2, 50403 Tartu, Estland', 'EE', true],
  ['Calle 1, Buenos Aires, Argentina', 'AR', true],
  ['Calle Mayor 1, 28013 Madrid, España', 'ES', true],
  ['Avenida de España 1, Madrid', 'ES', false],
  ['1 High Street, London, UK', 'GB', true],
  ['1 High Street, London, UK', 'FR', false],
  ['1 High Street', '', false],
])('%s of %s: %s', (address, country, ends) => {
  expect(endsWithCountry(address, country)).toBe(ends)
})
