import type { VatNumber } from './vat-number.ts'

type Weights = readonly number[]

/** Digits times their weights, added up; a digit without a weight counts nothing. */
const sum = (digits: string, weights: Weights): number =>
  [...digits].reduce((total, digit, at) => total + Number(digit) * (weights[at] ?? 0), 0)
const endsIn = (number: string, check: number): boolean => number.at(-1) === String(check)
const oneDigit = (check: number): number => (check > 9 ? 0 : check)

/** Every second digit from the right is doubled, and the digits of all are added up (ISO/IEC 7812-1, Luhn). */
const luhn = (digits: string): number =>
  sum(
    [...digits].map((digit, at) => ((digits.length - at) % 2 === 0 ? Number(digit) * 2 : digit)).join(''),
    Array<number>(2 * digits.length).fill(1),
  )

/** ISO/IEC 7064, MOD 11,10. */
function endsByMod11And10(number: string): boolean {
  const body = number.slice(0, -1)
  const product = [...body].reduce((before, digit) => (((before + Number(digit)) % 10 || 10) * 2) % 11, 10)
  return endsIn(number, (11 - product) % 10)
}

/** Whether the last digit is the sum by the first weights, or by the second if that comes to ten (modulo 11). */
function endsByMod11(number: string, first: Weights, second: Weights): boolean {
  const body = number.slice(0, -1)
  const once = sum(body, first) % 11
  return endsIn(number, once < 10 ? once : oneDigit(sum(body, second) % 11))
}

function isCypriot(number: string): boolean {
  const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]
  const digits = number.slice(0, 8)
  const total = [...digits].reduce(
    (sofar, digit, at) => sofar + (at % 2 === 0 ? odd[Number(digit)]! : Number(digit)),
    0,
  )
  return number.at(-1) === String.fromCharCode(65 + (total % 26))
}

/** Spanish numbers end with a letter for persons (DNI, NIE, NIF), and for others with a digit or the letter that stands for it. */
function isSpanish(number: string): boolean {
  // The X, Y and Z of foreigners count as 0, 1 and 2.
  const plain = number.replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)))
  if (/^[\dKLM]\d{7}[A-Z]$/.test(plain))
    return plain.at(-1) === 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(plain.replace(/\D/g, '')) % 23]
  const check = (10 - (luhn(`${number.slice(1, 8)}0`) % 10)) % 10
  return /^[A-HJNP-SUVW]/.test(number) && (endsIn(number, check) || number.at(-1) === 'JABCDEFGHI'[check])
}

/** Old numbers have their second place, a letter or a sign, for nothing; new ones may have a second letter, which counts. */
function isIrish(number: string): boolean {
  const letters = 'WABCDEFGHIJKLMNOPQRSTUV'
  const digits = /^\d{7}/.test(number) ? number.slice(0, 7) : `0${number.slice(2, 7)}${number[0]}`
  const second = Math.max(0, letters.indexOf(number[8] ?? 'W'))
  return number[7] === letters[(sum(digits, [8, 7, 6, 5, 4, 3, 2]) + 9 * second) % 23]
}

/** Companies' numbers are checked by eleven, sole traders' since 2020 by 97 (ISO/IEC 7064, MOD 97-10). */
function isDutch(number: string): boolean {
  if (!/^\d{9}B\d\d$/.test(number)) return true
  const inDigits = `NL${number}`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return sum(number.slice(0, 9), [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0 || BigInt(inDigits) % 97n === 1n
}

/**
 * How the check digits of each state's numbers are computed, as the states publish it. A kind of number that has no check
 * digits, or none that all its numbers keep, passes: those of persons in Bulgaria, Czechia and Latvia, French ones with
 * letters, and Dutch ones of another form.
 */
const checks: Readonly<Record<string, (number: string) => boolean>> = {
  AT: (number) => (luhn(number.slice(1, 8)) + Number(number[8])) % 10 === 6,
  BE: (number) => Number(number.slice(8)) === 97 - (Number(number.slice(0, 8)) % 97),
  BG: (number) => number.length === 10 || endsByMod11(number, [1, 2, 3, 4, 5, 6, 7, 8], [3, 4, 5, 6, 7, 8, 9, 10]),
  CY: isCypriot,
  CZ: (number) =>
    number.length > 8 || endsIn(number, ((11 - (sum(number, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 11 || 1) % 10),
  DE: endsByMod11And10,
  DK: (number) => sum(number, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  EE: (number) => sum(number, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0,
  EL: (number) => endsIn(number, oneDigit(sum(number, [256, 128, 64, 32, 16, 8, 4, 2]) % 11)),
  ES: isSpanish,
  FI: (number) => sum(number, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0,
  FR: (number) =>
    !/^\d+$/.test(number) || Number(number.slice(0, 2)) === (12 + 3 * (Number(number.slice(2)) % 97)) % 97,
  HR: endsByMod11And10,
  HU: (number) => sum(number, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0,
  IE: isIrish,
  IT: (number) => luhn(number) % 10 === 0,
  LT: (number) => endsByMod11(number, [1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2], [3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4]),
  LU: (number) => Number(number.slice(6)) === Number(number.slice(0, 6)) % 89,
  LV: (number) => number < '4' || sum(number, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3,
  MT: (number) => sum(number, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0,
  NL: isDutch,
  PL: (number) => endsIn(number, sum(number, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11),
  PT: (number) => endsIn(number, oneDigit(11 - (sum(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11))),
  RO: (number) => endsIn(number, oneDigit((10 * sum(number.padStart(10, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2])) % 11)),
  SE: (number) => luhn(number.slice(0, 10)) % 10 === 0,
  SI: (number) => endsIn(number, (11 - (sum(number, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10),
  SK: (number) => Number(number) % 11 === 0,
}

/** Whether a number that has the form of its state's is mistyped: its check digits are not those of its other digits. */
export const isMistyped = ({ state, number }: VatNumber): boolean => checks[state]?.(number) === false
