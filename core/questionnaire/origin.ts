/**
 * Where an answer comes from: the person gave it (`said`); it was filled in, and the person confirmed it (`confirmed`); the law or
 * answers that stand leave no other (`derived`); or nobody said it yet (`open`). Only an open answer does not stand: nothing
 * is said in a document because of it.
 */
export type Origin = 'said' | 'confirmed' | 'derived' | 'open'

/** The keys of what was filled in and confirmed. `all` is for a person who confirms whatever is filled in. */
export type Confirmed = ReadonlySet<string> | 'all'

/** Nothing of what is filled in is confirmed. */
export const nothingConfirmed: Confirmed = new Set()

export const isConfirmed = (confirmed: Confirmed, key: string): boolean => confirmed === 'all' || confirmed.has(key)
