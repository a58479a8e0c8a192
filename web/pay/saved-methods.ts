import type { Reply } from '#contract/calls.ts'
import type { Client } from '#contract/client.ts'

type Api = Pick<Client, 'call'>

/** A card or an account that a payment provider keeps for the customer. */
export type SavedMethod = {
  readonly id: string
  readonly keeper: Keeper
  /** "Visa •••• 4242" */
  readonly name: string
  /** The month of expiry, counted from 1; null for an account, which does not expire. */
  readonly expires: { readonly month: number; readonly year: number } | null
  readonly default: boolean
}

/** A payment provider that keeps what its customers pay with. */
export type Keeper = 'stripe' | 'braintree'

export const keeperNames: Readonly<Record<Keeper, string>> = { stripe: 'Stripe', braintree: 'Braintree' }

type Vault = {
  readonly list: (api: Api, signal: AbortSignal) => Promise<readonly SavedMethod[]>
  readonly makeDefault: (api: Api, id: string) => Promise<readonly SavedMethod[]>
  readonly remove: (api: Api, id: string) => Promise<readonly SavedMethod[]>
}

/** What each provider keeps, and what can be done with it. */
export const vaults: Readonly<Record<Keeper, Vault>> = {
  stripe: {
    list: async (api, signal) => fromStripe(await api.call('GET /customer/stripe-payment-methods', { signal })),
    makeDefault: async (api, id) =>
      fromStripe(
        await api.call('PUT /customer/stripe-set-default-payment-method', { payload: { payment_method_id: id } }),
      ),
    remove: async (api, id) =>
      fromStripe(await api.call('DELETE /customer/stripe-payment-method/{method}', { params: { method: id } })),
  },
  braintree: {
    list: async (api, signal) => fromBraintree(await api.call('GET /customer/braintree-payment-methods', { signal })),
    makeDefault: async (api, id) =>
      fromBraintree(await api.call('PUT /customer/braintree-set-default-payment-method', { payload: { token: id } })),
    remove: async (api, id) =>
      fromBraintree(await api.call('DELETE /customer/braintree-payment-method/{method}', { params: { method: id } })),
  },
}

export const fromStripe = ({
  payment_methods: methods,
}: Reply<'GET /customer/stripe-payment-methods'>): SavedMethod[] =>
  methods.map((method) => ({ ...method, keeper: 'stripe' }))

export const fromBraintree = ({
  payment_methods: methods,
}: Reply<'GET /customer/braintree-payment-methods'>): SavedMethod[] =>
  methods.map(({ token: id, ...method }) => ({ ...method, id, keeper: 'braintree' }))

/** The providers of an installation that keep something. */
export const keepersOf = ({ providers }: Pick<Reply<'GET /transaction/payment-profile'>, 'providers'>): Keeper[] =>
  (['stripe', 'braintree'] as const).filter((keeper) => providers.includes(keeper))
