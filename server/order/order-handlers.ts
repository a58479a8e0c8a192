import { together } from '../api/together.ts'
import type { Dependencies } from '../dependencies.ts'
import { transactionHandlers } from './attempts/transactions.ts'
import { testPaymentHandlers } from './test-gateway/test-payments.ts'
import { stripePaymentHandlers } from './stripe/stripe-payments.ts'
import { stripeMethodHandlers } from './stripe/stripe-methods.ts'
import { redirectHandlers } from './two-checkout/redirect.ts'
import { braintreePaymentHandlers } from './braintree/braintree-payments.ts'
import { braintreeMethodHandlers } from './braintree/braintree-methods.ts'
import { freeOrderHandlers } from './attempts/free-order.ts'

/** All calls that make an order or pay it. */
export const orderHandlers = (dependencies: Dependencies) =>
  together(
    transactionHandlers(dependencies),
    testPaymentHandlers(dependencies),
    stripePaymentHandlers(dependencies),
    stripeMethodHandlers(dependencies),
    redirectHandlers(dependencies),
    braintreePaymentHandlers(dependencies),
    braintreeMethodHandlers(dependencies),
    freeOrderHandlers(dependencies),
  )
