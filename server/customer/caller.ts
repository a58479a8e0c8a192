/** A logged-in customer who makes a call. */
export type Caller = { readonly id: string; readonly email: string; readonly sessionId: string }

/** Who a bearer token stands for: a customer, nobody, a session whose token must be renewed, or one that is over. */
export type Identity = Caller | 'anonymous' | 'expired' | 'ended'
