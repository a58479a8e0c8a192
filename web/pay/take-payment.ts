import type { Ref } from 'react'
import type { Payload } from '#contract/calls.ts'
import type { BillingAddress } from '#contract/billing.ts'
import type { OrderReply, OrderTotalReply } from '#contract/transaction.ts'

/** An order as the customer filled it in; every way to pay begins with it. */
export type OrderPayload = Payload<'POST /transaction/free'>

/** What is bought. */
export type Item = Pick<OrderPayload, 'item_type' | 'item_id'>

/** What came of a payment: an order, or what the customer's bank asks of them first. */
export type Taken = { readonly order: OrderReply; readonly challenge?: string | null }

/** Takes the money in one way. Fails as the call that refused, or with {@link MethodProblem}. */
export type TakePayment = ((payload: OrderPayload) => Promise<Taken>) & {
  /**
   * What is wrong with its own fields, in words, which are empty where the fields say it themselves; null where nothing is. So it
   * is said together with all else.
   */
  readonly lacks?: () => string | null | Promise<string | null>
}

/** What a way to pay itself found wrong, in words for the customer; empty where it showed them already. */
export class MethodProblem extends Error {
  override readonly name = 'MethodProblem'
}

/** What is ordered, by whom, and what it comes to; null until that is known. */
export type Ordered = {
  readonly item: Item
  readonly address: BillingAddress
  readonly quote: OrderTotalReply | null
}

/** What the screen of one way to pay is given. It leaves behind how it takes the money. */
export type WayProps = Ordered & { readonly ref: Ref<TakePayment> }
