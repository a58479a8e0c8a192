import { createHash, randomInt } from 'node:crypto'

/** Crockford’s letters and digits: none is mistaken for another. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const groups = 5
const lettersInGroup = 5
const recoveryCodeCount = 10

const newCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: lettersInGroup }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-')

/** Ten codes of 125 random bits each, for paper. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newCode)

/** The hash under which a code is kept, however it is typed: a code of 112 random bits or more needs no slow one (ASVS 6.5.2). */
export const recoveryHash = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1'))
    .digest()
