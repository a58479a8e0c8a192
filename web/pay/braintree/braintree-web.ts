/**
 * Braintree's own scripts, which are loaded from Braintree: a card's number is typed into frames of theirs. Typed here as far as
 * they are used (braintree.github.io/braintree-web).
 */
export type BraintreeWeb = {
  readonly client: { create(options: { readonly authorization: string }): Promise<BraintreeClient> }
  readonly hostedFields: {
    create(options: {
      readonly client: BraintreeClient
      readonly styles: Readonly<Record<string, Readonly<Record<string, string>>>>
      readonly fields: Readonly<Record<CardField, { readonly container: HTMLElement }>>
    }): Promise<HostedFields>
  }
  readonly threeDSecure: {
    create(options: { readonly client: BraintreeClient; readonly version: '2' }): Promise<ThreeDSecure>
  }
  readonly paypalCheckout: { create(options: { readonly client: BraintreeClient }): Promise<PayPalCheckout> }
}
export type BraintreeClient = { readonly getVersion?: () => string }
export type CardField = 'number' | 'expirationDate' | 'cvv'

export type HostedFields = {
  tokenize(): Promise<{ readonly nonce: string; readonly details: { readonly bin: string } }>
  teardown(): Promise<void>
}

export type ThreeDSecure = {
  verifyCard(about: {
    readonly nonce: string
    readonly bin: string
    readonly amount: string
    readonly email: string
    readonly billingAddress: Readonly<Record<string, string>>
    readonly challengeRequested?: boolean
    readonly onLookupComplete: (data: unknown, next: () => void) => void
  }): Promise<{ readonly nonce: string }>
  teardown(): Promise<void>
}

export type PayPalCheckout = {
  loadPayPalSDK(options: {
    readonly currency?: string
    readonly vault?: boolean
    readonly intent: 'capture' | 'tokenize'
    readonly dataAttributes: Readonly<Record<string, string>>
  }): Promise<unknown>
  createPayment(payment: PayPalPayment): Promise<string>
  /** @param data what the customer agreed to; without `vault: false` what is agreed to be kept is kept at once. */
  tokenizePayment(data: {
    readonly vault?: boolean
  }): Promise<{ readonly nonce: string; readonly details: { readonly email?: string } }>
  teardown(): Promise<void>
}

export type PayPalPayment =
  | {
      readonly flow: 'checkout'
      readonly intent: 'capture'
      readonly amount: string
      readonly currency: string
      /** The customer is asked there whether the account may be charged again. */
      readonly requestBillingAgreement: boolean
    }
  | { readonly flow: 'vault' }

/** PayPal's own script, which Braintree's loads. */
type PayPal = {
  Buttons(options: {
    readonly createOrder?: () => Promise<string>
    readonly createBillingAgreement?: () => Promise<string>
    readonly onApprove: (data: object) => Promise<void>
    readonly onError: (error: unknown) => void
  }): { render(place: HTMLElement): Promise<void> }
}

declare global {
  interface Window {
    braintree?: BraintreeWeb
    paypal?: PayPal
  }
}

const version = '3.144.0'
const parts = ['client', 'hosted-fields', 'three-d-secure', 'paypal-checkout'] as const

let loaded: Promise<BraintreeWeb> | undefined

/** @throws when a part cannot be loaded; then the next call tries again. */
export function loadBraintree(): Promise<BraintreeWeb> {
  loaded ??= loadAll().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

async function loadAll(): Promise<BraintreeWeb> {
  await Promise.all(parts.map(load))
  if (!window.braintree) throw new Error('Braintree’s scripts are not what they were.')
  return window.braintree
}

const load = (part: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `https://js.braintreegateway.com/web/${version}/js/${part}.min.js`
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${part} could not be loaded.`)))
    document.head.append(script)
  })
