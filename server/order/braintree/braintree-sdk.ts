import braintree from 'braintree'
import type { BraintreeSettings } from '../../payment-settings.ts'

declare module 'braintree' {
  // The published types are older than the SDK, which has it since 3.37: a request with the same key is done once.
  interface TransactionRequest {
    apiRequestKey?: string
  }
  interface WebhookNotificationGateway {
    /** What Braintree wants to read when it asks whether an address is ours. */
    verify(challenge: string): string
  }
}

/** The SDK for one merchant. @param live real money; else Braintree's sandbox. */
export function braintreeSdk(
  { merchantId, publicKey, privateKey, apiUrl }: BraintreeSettings,
  live: boolean,
): braintree.BraintreeGateway {
  const sdk = new braintree.BraintreeGateway({
    environment:
      apiUrl === undefined ? (live ? braintree.Environment.Production : braintree.Environment.Sandbox) : at(apiUrl),
    merchantId,
    publicKey,
    privateKey,
  })
  sdk.config.timeout = 20_000
  return sdk
}

function at(url: string): braintree.Environment {
  const { hostname, port } = new URL(url)
  return new braintree.Environment(hostname, port, '', false, hostname, port)
}
