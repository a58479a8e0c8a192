import type { Provider } from '#core/payment/provider.ts'
import type { ItemType, UserData } from '#contract/transaction.ts'
import type { Caller } from '../../account/caller.ts'
import type { Dependencies } from '../../dependencies.ts'
import { isRefusal, type Outcome, refuse } from '../../http/outcome.ts'
import { atProvider } from './at-provider.ts'
import { type Attempt, beginAttempt, endClaim } from './begin-attempt.ts'
import { findBegunBefore, markGivenUp } from '../state/order.queries.ts'
import type { Asked } from '../prices/quote.ts'
import { type OrderParts } from '../settlement/settle.ts'
import { silent } from './settled-for.ts'

/** A call that pays for something. */
type PayingCall = {
  readonly payload: { readonly item_type: ItemType; readonly item_id: string; readonly user_data: UserData }
  readonly caller: Caller
  readonly country: string | undefined
  readonly now: Date
}

/** What a call asks to pay for. */
export const askedOf = ({ payload, caller, country, now }: PayingCall): Asked => ({
  item: { type: payload.item_type, id: payload.item_id },
  userData: payload.user_data,
  caller,
  country,
  now,
})

/**
 * Makes one attempt to pay. Its claim ends with it, so that another one may begin, unless the provider was silent: then the
 * money may be on its way, and the claim is left to expire.
 *
 * @param provider null for an order that a discount makes free.
 * @param charge asks the provider for the money and returns the reply to the caller.
 */
export async function attempt<Value>(
  dependencies: OrderParts & Pick<Dependencies, 'log'>,
  asked: Asked,
  provider: Provider | null,
  charge: (attempt: Attempt) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const begun = await beginAttempt(dependencies, asked, provider)
  if (isRefusal(begun)) return begun
  const earlier = await giveUpEarlier(dependencies, begun, asked.now)
  const told = earlier ?? (await charge(begun))
  // Nothing was charged where an earlier payment is in the way.
  if (earlier || told !== silent) await endClaim(dependencies.db, begun)
  return told
}

/**
 * Cancels the payments that were begun for the same agreements before and can still be made, in another tab: two must not be
 * paid.
 *
 * @returns why the attempt must not go on.
 */
async function giveUpEarlier(
  { db, gateways, log }: OrderParts & Pick<Dependencies, 'log'>,
  { order }: Attempt,
  now: Date,
) {
  for (const { provider, transaction_id: transactionId } of await findBegunBefore(db, order.id)) {
    const gateway = gateways.get(provider)
    if (!gateway?.giveUp) continue
    const isGivenUp = await atProvider(log, gateway, async () => ({ done: await gateway.giveUp!(transactionId) }))
    if (isRefusal(isGivenUp)) return isGivenUp
    // The order was paid while this attempt began.
    if (!isGivenUp.done) return refuse('payment-under-way')
    await markGivenUp(db, { provider, transactionId }, now)
  }
  return undefined
}
