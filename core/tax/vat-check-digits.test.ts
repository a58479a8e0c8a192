import { expect, test } from 'vitest'
import { isMistyped } from './vat-check-digits.ts'
import { readVatNumber } from './vat-number.ts'

/** Numbers that are published: in the documentation of python-stdnum, and on the websites of the companies that have them. */
const published: Readonly<Record<string, readonly string[]>> = {
  AT: ['U13585627', 'U33864707'],
  BE: ['0403019261', '0428759497'],
  BG: ['175074752'],
  CY: ['10259033P'],
  CZ: ['25123891'],
  DE: ['136695976', '129273398', '143454214'],
  DK: ['13585628'],
  EE: ['100931558', '100594102'],
  GR: ['023456780', '094259216'],
  ES: ['54362315K', 'X2482300W', 'J99216582', 'B58378431', 'M1234567L'],
  FI: ['20774740'],
  FR: ['40303265045', '23334175221'],
  HR: ['33392005961'],
  HU: ['12892312'],
  IE: ['6433435F', '6433435OA', '8D79739I', '6388047V', '8256796U'],
  IT: ['00743110157'],
  LT: ['119511515', '100001919017', '100004801610'],
  LU: ['15027442', '26375245'],
  LV: ['40003521600'],
  MT: ['11679112'],
  NL: ['004495445B01', '002455799B11'],
  PL: ['8567346215'],
  PT: ['501964843'],
  RO: ['18547290'],
  SE: ['123456789701', '556188840401', '556703748501'],
  SI: ['50223054'],
  SK: ['2022749619'],
}
const cases = Object.entries(published).flatMap(([state, numbers]) => numbers.map((number) => [state, number] as const))

test.each(cases)('%s %s is a number', (state, number) => {
  expect(isMistyped(readVatNumber(state, number)!)).toBe(false)
})

/** The counterexamples of that documentation, or a published number with one digit or letter changed. */
const mistyped: Readonly<Record<string, readonly string[]>> = {
  AT: ['U13585626'],
  BE: ['0403019262'],
  BG: ['175074751'],
  CY: ['10259033Z'],
  CZ: ['25123890'],
  DE: ['136695978', '123456789'],
  DK: ['13585627'],
  EE: ['100594103'],
  GR: ['123456781', '023456781'],
  ES: ['54362315Z', 'X2482300A', 'J99216583', 'B58378432', 'M1234567A'],
  FI: ['20774741'],
  FR: ['84323140391', '40303265054'],
  HR: ['33392005962'],
  HU: ['12892313'],
  IE: ['6433435E', '6433435VH', '8D79738I', '1234567WA'],
  IT: ['00743110158'],
  LT: ['119511510', '100001919018'],
  LU: ['15027443'],
  LV: ['40003521601'],
  MT: ['11679113'],
  NL: ['004495446B01', '123456789B12'],
  PL: ['8567346216'],
  PT: ['501964842'],
  RO: ['18547291'],
  SE: ['123456789101', '556188840501'],
  SI: ['50223055'],
  SK: ['2022749618'],
}

test.each(Object.entries(mistyped).flatMap(([state, numbers]) => numbers.map((number) => [state, number] as const)))(
  '%s %s is mistyped',
  (state, number) => {
    expect(isMistyped(readVatNumber(state, number)!)).toBe(true)
  },
)

test('all 27 states have numbers here', () => {
  expect([Object.keys(published), Object.keys(mistyped)].map(({ length }) => length)).toEqual([27, 27])
})

test.each([
  ['a person of Bulgaria', 'BG', '7523169263'],
  ['a person of Czechia', 'CZ', '7103192745'],
  ['a person of Czechia', 'CZ', '640903926'],
  ['a person of Latvia', 'LV', '16117519997'],
  ['a French key with letters', 'FR', 'K7399859412'],
  ['a company of Monaco', 'MC', '53000004605'],
  ['a sole trader in the Netherlands', 'NL', '123456789B13'],
])('%s is not refused for check digits that not all of them keep: %s %s', (_who, state, number) => {
  expect(isMistyped(readVatNumber(state, number)!)).toBe(false)
})
