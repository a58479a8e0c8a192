import { createHash } from 'node:crypto'

/** Every seeded customer logs in with it. */
export const seedPassword = 'Correct horse battery staple'
export const seedEmail = (number: number): string => `customer-${number}@seed.example`
/** The token of the live page of the nth agreement: as long as a real one, as the live page takes no other. */
export const seedToken = (number: number): string => `seed-${String(number).padStart(17, '0')}`

/** The id of the nth row of a kind, as the database makes it: a UUID of version 4 in its form. */
export function seedId(kind: 'agreement' | 'customer', number: number): string {
  const hex = createHash('md5').update(`${kind}${number}`).digest('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20)]
  return parts.join('-')
}

/** The numbers of the agreements of a customer, but of the first. */
export function* agreementsOf(
  customer: number,
  { customers, agreements, ofFirstCustomer }: SharedOut,
): Generator<number> {
  for (let number = customer - 2; number <= agreements; number += customers - 1)
    if (number > ofFirstCustomer) yield number
}

/** How seeded agreements are shared out. */
export type SharedOut = { readonly customers: number; readonly agreements: number; readonly ofFirstCustomer: number }
