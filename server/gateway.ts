import type { Outcome } from '#core/payment/payment-state.ts'
import type { Dispute, Provider } from '#core/payment/provider.ts'

/** A payment as its provider tells it when asked. */
export type ProviderPayment = {
  readonly transactionId: string
  /** The id of the order that the payment was made for, as the provider kept it. */
  readonly orderId: string
  readonly outcome: Outcome
  /** ISO 4217 */
  readonly currency: string
  /** minor units */
  readonly amount: number
  /** Whether it moves real money. */
  readonly live: boolean
  /** How much of it the provider has given back, in minor units. */
  readonly refunded: number
  /** Undefined while nobody disputes it. */
  readonly dispute?: Dispute
  /** How it was paid, in words for the invoice: "Visa •••• 4242". */
  readonly method?: string
  /** The country of the card's issuer, ISO 3166-1: one of the two pieces of evidence where a customer is. */
  readonly issuerCountry?: string
}

/** What a provider sends by itself. It is a hint to look: what happened is asked of the provider. */
export type ProviderEvent = {
  /** Unique at the provider, so that an event that is sent twice is handled once. */
  readonly eventId: string
  readonly transactionId: string
  readonly orderId?: string
}

/** An announcement that its provider did not sign, or signed too long ago. */
export class ForgedEvent extends Error {
  override readonly name = 'ForgedEvent'
}

/** An announcement that its provider signed, and that is none of those which it describes. */
export class OddEvent extends Error {
  override readonly name = 'OddEvent'
}

/** An answer of a provider that is none of those which it describes: amounts that are none, fields that are missing. */
export class OddAnswer extends Error {
  override readonly name = 'OddAnswer'
}

/** Why a provider did not do what it was asked to. Every other error is a mistake of ours, or of the settings. */
export type Failure = {
  /** `silent`: it gave no answer, or failed itself, so nothing is known. `refused`: it will not do it, or knows no such object. */
  readonly kind: 'silent' | 'refused'
  /** What the log may say of it: nothing that a customer typed. */
  readonly details: Readonly<Record<string, unknown>>
}

/** How a provider announces what happened: `POST /webhooks/<provider>`. */
export type Webhook = {
  /**
   * @returns undefined for an event that says nothing of a payment.
   * @throws ForgedEvent
   * @throws OddEvent
   */
  readonly read: (request: WebhookRequest, now: Date) => Promise<ProviderEvent | undefined>
  /** What the provider wants to read; without, nothing. */
  readonly answer?: (request: WebhookRequest, now: Date) => string
  /** What it wants to read when it asks whether the address is ours, by GET; undefined where the question makes no sense. */
  readonly prove?: (query: Readonly<Record<string, unknown>>) => Promise<string | undefined>
}

export type WebhookRequest = {
  /** The body as it arrived: its bytes were signed. */
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}

export type RefundResult = 'done' | 'pending' | 'failed'

/**
 * A payment provider. What starts a payment differs from one to the next and belongs to its adapter's own calls; what an
 * order is worth is asked here, and only here, so that it is the provider's word and nobody's claim.
 */
export type Gateway = {
  readonly provider: Provider
  /**
   * All payments made for an order, whether or not their ids were ever saved: a charge may be followed by a crash.
   *
   * @param known the ids that were saved.
   * @throws what `failureOf` explains.
   * @throws OddAnswer
   */
  readonly paymentsOf: (orderId: string, known: readonly string[]) => Promise<readonly ProviderPayment[]>
  /**
   * Gives money back, or cancels what was not settled yet.
   *
   * @param key the same for each try of one refund, so that it is done once.
   * @throws what `failureOf` explains.
   */
  readonly refund: (refund: {
    readonly transactionId: string
    /** minor units */ readonly amount: number
    readonly currency: string
    readonly key: string
  }) => Promise<RefundResult>
  /**
   * Has a payment that was begun never be made. Absent where a payment that was begun is made or declined at once.
   *
   * @returns false when it cannot be prevented any more, because its money is on the way.
   * @throws what `failureOf` explains.
   */
  readonly giveUp?: (transactionId: string) => Promise<boolean>
  /** What the adapter's own errors, and those of the provider's SDK, mean; undefined for all others. */
  readonly failureOf: (error: unknown) => Failure | undefined
  readonly webhook?: Webhook
  /**
   * Deletes what the provider keeps of a customer: cards that can be used again. Done twice, it is the same as once.
   *
   * @throws what `failureOf` explains.
   */
  readonly forgetCustomer?: (providerCustomerId: string) => Promise<void>
}

/** The providers that this installation uses. */
export type Gateways = ReadonlyMap<Provider, Gateway>
