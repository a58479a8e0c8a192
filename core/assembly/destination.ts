import type { BareLibrary } from '../library/library.ts'

/**
 * What the data protection law of a place makes of data that go to a country: it applies there (`inside`), it takes the
 * country's own law for adequate, it does so for certified companies alone, or the owner needs another safeguard.
 */
export type Transfer = 'inside' | 'adequate' | 'certified' | 'other'

/** A country to which data go. */
export type Destination = {
  readonly country: string
  readonly eea: Transfer
  readonly uk: Transfer
  readonly switzerland: Transfer
}

export function destination(country: string, { adequacy }: Pick<BareLibrary, 'adequacy'>): Destination {
  const transfer = (inside: readonly string[], adequate: readonly string[]): Transfer => {
    if (inside.includes(country)) return 'inside'
    if (adequate.includes(country)) return 'adequate'
    return country === 'US' ? 'certified' : 'other'
  }
  return {
    country,
    eea: transfer(adequacy.eea, adequacy.eu),
    uk: transfer(['GB'], adequacy.uk),
    switzerland: transfer(['CH'], adequacy.switzerland),
  }
}
