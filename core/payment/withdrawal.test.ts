import { expect, test } from 'vitest'
import { mayWithdraw } from './withdrawal.ts'

test.each([
  ['DE', false, true],
  ['NO', false, true],
  ['GB', false, true],
  ['', false, true],
  ['US', false, false],
  ['CH', false, false],
  ['DE', true, false],
])('a buyer in “%s”, company: %s, may withdraw: %s', (country, isCompany, may) => {
  expect(mayWithdraw({ country, is_company: isCompany })).toBe(may)
})
