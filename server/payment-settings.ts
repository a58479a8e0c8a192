import { z } from 'zod'

const text = z.string().trim().min(1)
/** Where a test plays a provider. */
const ownAddress = z
  .string()
  .regex(/^http:\/\/127\.0\.0\.1:\d+$/, { error: 'must be an address of this machine: http://127.0.0.1' })
  .optional()

/** The settings of the payment providers, by the names of their environment variables. */
export const paymentSettings = {
  STRIPE_SECRET_KEY: text
    .regex(/^[sr]k_(?:live|test)_\w+$/, { error: 'must be a key that begins with sk_ or rk_' })
    .optional(),
  STRIPE_PUBLISHABLE_KEY: text
    .regex(/^pk_(?:live|test)_\w+$/, { error: 'must be a key that begins with pk_' })
    .optional(),
  /** Of the endpoint PUBLIC_URL/webhooks/stripe. While it is changed: the new one and the old one, with a comma between them. */
  STRIPE_WEBHOOK_SECRET: text.regex(/^whsec_\w+(?:\s*,\s*whsec_\w+)?$/, { error: 'must begin with whsec_' }).optional(),
  /** Absent: Stripe's own. */
  STRIPE_API_URL: ownAddress,
  BRAINTREE_MERCHANT_ID: text.regex(/^\w{1,40}$/, { error: 'must be a merchant ID' }).optional(),
  BRAINTREE_PUBLIC_KEY: text.optional(),
  BRAINTREE_PRIVATE_KEY: text.optional(),
  /** The merchant account of each currency. */
  BRAINTREE_MERCHANT_ACCOUNTS: text
    .regex(/^[A-Z]{3}=[\w-]+(?:\s*,\s*[A-Z]{3}=[\w-]+)*$/, { error: 'must be like USD=shop_usd, EUR=shop_eur' })
    .optional(),
  /** Absent: Braintree's own. */
  BRAINTREE_API_URL: ownAddress,
  /** The merchant code. */
  TWOCHECKOUT_MERCHANT: text.regex(/^\w{1,40}$/, { error: 'must be a merchant code' }).optional(),
  /** The account's secret, which signs requests, and announcements to PUBLIC_URL/webhooks/2checkout. */
  TWOCHECKOUT_SECRET_KEY: text.optional(),
  /** The secret word for buy links. */
  TWOCHECKOUT_BUY_LINK_SECRET: text.optional(),
  /** Absent: 2Checkout's own. */
  TWOCHECKOUT_API_URL: ownAddress,
}

/** Those whose value must not be in a message. */
export const paymentSecrets = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'BRAINTREE_PRIVATE_KEY',
  'TWOCHECKOUT_SECRET_KEY',
  'TWOCHECKOUT_BUY_LINK_SECRET',
] as const

type Settings = z.infer<z.ZodObject<typeof paymentSettings>>
type Name = keyof Settings

export type StripeSettings = {
  readonly secretKey: string
  readonly publishableKey: string
  /** The first signs; events that were signed with the second still count. */
  readonly webhookSecrets: readonly string[]
  /** Undefined: Stripe's own. */
  readonly apiUrl: string | undefined
}

export type BraintreeSettings = {
  readonly merchantId: string
  readonly publicKey: string
  readonly privateKey: string
  /** The merchant account for each currency. */
  readonly merchantAccounts: ReadonlyMap<string, string>
  /** Undefined: Braintree's own. */
  readonly apiUrl: string | undefined
}

export type TwoCheckoutSettings = {
  readonly merchant: string
  readonly secretKey: string
  readonly buyLinkSecret: string
  /** Undefined: 2Checkout's own. */
  readonly apiUrl: string | undefined
}

/** The payment providers that the settings describe. */
export type Providers = {
  readonly stripe?: StripeSettings
  readonly braintree?: BraintreeSettings
  readonly twoCheckout?: TwoCheckoutSettings
}

/** What each provider needs, whole or not at all. */
const needed = {
  Stripe: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  Braintree: ['BRAINTREE_MERCHANT_ID', 'BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY', 'BRAINTREE_MERCHANT_ACCOUNTS'],
  '2Checkout': ['TWOCHECKOUT_MERCHANT', 'TWOCHECKOUT_SECRET_KEY', 'TWOCHECKOUT_BUY_LINK_SECRET'],
} as const satisfies Readonly<Record<string, readonly Name[]>>

/**
 * Reads the providers. Real money is taken with the providers' live keys and nothing else, and keys of their test modes
 * belong to PAYMENTS=test: the one must never be taken for the other.
 *
 * @returns the providers, and a sentence for each mistake.
 */
export function readProviders(
  given: Settings,
  payments: 'off' | 'test' | 'live',
): { readonly providers: Providers; readonly mistakes: readonly string[] } {
  if (payments === 'off') return { providers: {}, mistakes: [] }
  const mistakes: string[] = []
  for (const [provider, names] of Object.entries<readonly Name[]>(needed)) {
    const missing = names.filter((name) => given[name] === undefined)
    if (missing.length > 0 && missing.length < names.length)
      mistakes.push(...missing.map((name) => `The setting ${name} must be set, because ${provider} is configured.`))
  }
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const)
    if (given[name] !== undefined && !given[name].includes(`_${payments}_`))
      mistakes.push(`The setting ${name} must be a key of Stripe’s ${payments} mode, because PAYMENTS is ${payments}.`)
  const providers: Providers = { ...stripeOf(given), ...braintreeOf(given), ...twoCheckoutOf(given) }
  if (payments === 'live' && mistakes.length === 0 && Object.keys(providers).length === 0)
    mistakes.push('The setting PAYMENTS is live, but no payment provider is configured (docs/payments.md).')
  return { providers, mistakes }
}

function stripeOf(given: Settings): Pick<Providers, 'stripe'> {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = given
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return {}
  return {
    stripe: {
      secretKey: STRIPE_SECRET_KEY,
      publishableKey: STRIPE_PUBLISHABLE_KEY,
      webhookSecrets: STRIPE_WEBHOOK_SECRET.split(',').map((secret) => secret.trim()),
      apiUrl: given.STRIPE_API_URL,
    },
  }
}

function braintreeOf(given: Settings): Pick<Providers, 'braintree'> {
  const { BRAINTREE_MERCHANT_ID, BRAINTREE_PUBLIC_KEY, BRAINTREE_PRIVATE_KEY, BRAINTREE_MERCHANT_ACCOUNTS } = given
  if (!BRAINTREE_MERCHANT_ID || !BRAINTREE_PUBLIC_KEY || !BRAINTREE_PRIVATE_KEY || !BRAINTREE_MERCHANT_ACCOUNTS)
    return {}
  const pairs = BRAINTREE_MERCHANT_ACCOUNTS.split(',').map((pair) => pair.trim().split('=') as [string, string])
  return {
    braintree: {
      merchantId: BRAINTREE_MERCHANT_ID,
      publicKey: BRAINTREE_PUBLIC_KEY,
      privateKey: BRAINTREE_PRIVATE_KEY,
      merchantAccounts: new Map(pairs),
      apiUrl: given.BRAINTREE_API_URL,
    },
  }
}

function twoCheckoutOf(given: Settings): Pick<Providers, 'twoCheckout'> {
  const { TWOCHECKOUT_MERCHANT, TWOCHECKOUT_SECRET_KEY, TWOCHECKOUT_BUY_LINK_SECRET } = given
  if (!TWOCHECKOUT_MERCHANT || !TWOCHECKOUT_SECRET_KEY || !TWOCHECKOUT_BUY_LINK_SECRET) return {}
  return {
    twoCheckout: {
      merchant: TWOCHECKOUT_MERCHANT,
      secretKey: TWOCHECKOUT_SECRET_KEY,
      buyLinkSecret: TWOCHECKOUT_BUY_LINK_SECRET,
      apiUrl: given.TWOCHECKOUT_API_URL,
    },
  }
}
