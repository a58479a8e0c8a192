import type { ForeignSources } from './http/security-headers.ts'
import type { Providers } from './payment-settings.ts'

/**
 * What the providers' own scripts are, frame, show and talk to (docs.stripe.com/security/guide; Braintree's guide for a content
 * security policy, with PayPal and the banks' 3-D Secure). Nothing of those that are not set.
 */
export const paymentSources = ({ stripe, braintree }: Providers): ForeignSources => ({
  scripts: [
    ...(stripe ? ['https://js.stripe.com', 'https://*.js.stripe.com'] : []),
    ...(braintree
      ? [
          'https://js.braintreegateway.com',
          'https://assets.braintreegateway.com',
          'https://www.paypal.com',
          'https://www.paypalobjects.com',
          'https://*.cardinalcommerce.com',
        ]
      : []),
  ],
  frames: [
    ...(stripe ? ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'] : []),
    ...(braintree
      ? ['https://assets.braintreegateway.com', 'https://*.paypal.com', 'https://*.cardinalcommerce.com']
      : []),
  ],
  images: braintree
    ? ['https://assets.braintreegateway.com', 'https://*.paypal.com', 'https://www.paypalobjects.com']
    : [],
  connections: [
    ...(stripe ? ['https://api.stripe.com'] : []),
    ...(braintree
      ? [
          'https://*.braintreegateway.com',
          'https://*.braintree-api.com',
          'https://*.paypal.com',
          'https://*.cardinalcommerce.com',
        ]
      : []),
  ],
})
