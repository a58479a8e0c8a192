/** Who takes the money. `test` takes none: it plays what a provider would say. */
export const providers = ['stripe', 'braintree', '2checkout', 'test'] as const
export type Provider = (typeof providers)[number]

/** How far a dispute has come in which the customer's bank takes the money back. */
export type Dispute = 'open' | 'won' | 'lost'
