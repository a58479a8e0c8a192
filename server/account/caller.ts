/** A logged-in customer who makes a call. */
export type Caller = { readonly id: string; readonly email: string; readonly sessionId: string }

/** The caller as identified by a bearer token: a customer, nobody, a session whose token must be renewed, or one that is over. */
export type Identity = Caller | 'anonymous' | 'expired' | 'ended'
