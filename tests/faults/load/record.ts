/** What a customer was told by the server, and what they asked for without hearing what became of it. */
export type Account = {
  readonly email: string
  readonly password: string
  /** Whether the server said that the password is set. */
  hasPassword: boolean
  readonly agreements: Agreement[]
  /** `asked`: nobody knows whether it was done. */
  deletion: 'no' | 'asked' | 'done'
}

export type Agreement = {
  readonly id: string
  readonly isPaid: boolean
  /** What was written into its text, each once the server said that it was saved. */
  readonly saved: string[]
  /** Whether the server said that it was paid. */
  payment: 'no' | 'asked' | 'done'
  deletion: 'no' | 'asked' | 'done'
}

/** One request that was answered, or not (0). */
type Answered = {
  readonly call: string
  readonly status: number
  readonly from: number
  readonly to: number
  readonly said: string
}

/** Everything that the customers of a run heard. */
export type Heard = {
  readonly accounts: Account[]
  readonly answers: Answered[]
  /** The ids of Stripe's events that the server said to have taken. */
  readonly events: Set<string>
  /** What the server said that it must not say. */
  readonly surprises: string[]
}

export const nothingHeard = (): Heard => ({ accounts: [], answers: [], events: new Set(), surprises: [] })
