import type { Payload } from '#contract/calls.ts'
import type { OrderReply } from '#contract/transaction.ts'

/** An order as the customer filled it in; every way to pay begins with it. */
export type OrderPayload = Payload<'POST /transaction/free'>

/** What is bought. */
export type Item = Pick<OrderPayload, 'item_type' | 'item_id'>

/** What came of a payment: an order, or what the customer's bank asks of them first. */
export type Taken = { readonly order: OrderReply; readonly challenge?: string | null }

/** Takes the money in one way. Fails as the call that refused, or with {@link MethodProblem}. */
export type TakePayment = (payload: OrderPayload) => Promise<Taken>

/** What a way to pay itself found wrong, in words for the customer; empty where it showed them already. */
export class MethodProblem extends Error {
  override readonly name = 'MethodProblem'
}
