/** What a payment must equal to pay an order. */
export type Payable = {
  readonly orderId: string
  /** ISO 4217 */ readonly currency: string
  /** minor units */ readonly amount: number
  /** Whether real money is asked for. */ readonly live: boolean
}

/** In what a payment differs from the order that it claims to pay: none for one that pays it. */
export type Mismatch = keyof Payable

/** Everything that is compared before an order is delivered: a provider's word that something was paid is not enough. */
export const mismatches = (order: Payable, payment: Payable): readonly Mismatch[] =>
  (['orderId', 'currency', 'amount', 'live'] as const).filter((what) => order[what] !== payment[what])
