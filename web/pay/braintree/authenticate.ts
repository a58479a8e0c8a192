import type { Client } from '#contract/client.ts'
import type { BillingAddress } from '#contract/billing.ts'
import { MethodProblem } from '../take-payment.ts'
import type { ThreeDSecure } from './braintree-web.ts'

/** A card, typed now or kept by Braintree, that its bank has not answered for yet. */
export type UnknownCard = { readonly nonce: string; /** The beginning of its number. */ readonly bin: string }

type ToVerify = {
  /** The amount as a decimal number. */
  readonly amount: string
  readonly address: BillingAddress
  /** The bank is to ask the customer this time, because it refused without. */
  readonly askAgain: boolean
}

/**
 * Has the bank make sure that the customer is who they say.
 *
 * @returns what can be charged; whether the bank answers for it, the server asks Braintree.
 * @throws MethodProblem when the customer leaves what their bank shows.
 */
export async function authenticate(
  api: Pick<Client, 'call'>,
  secure: ThreeDSecure,
  card: UnknownCard,
  { amount, address, askAgain }: ToVerify,
): Promise<string> {
  const { email } = await api.call('GET /transaction/user-3d-secure')
  try {
    const { nonce } = await secure.verifyCard({
      ...card,
      amount,
      email,
      billingAddress: {
        givenName: address.first_name,
        surname: address.last_name,
        phoneNumber: address.phone_number,
        streetAddress: address.address,
        locality: address.city,
        postalCode: address.postal_code,
        countryCodeAlpha2: address.country,
        ...(address.state && { region: address.state.slice(3) }),
      },
      ...(askAgain && { challengeRequested: true }),
      onLookupComplete: (_data, next) => next(),
    })
    return nonce
  } catch {
    throw new MethodProblem('')
  }
}
