import type { Page } from 'playwright-core'
import type { BraintreeDouble, Paper } from './braintree-double.ts'

/**
 * What stands for Braintree's and PayPal's own scripts, which are loaded from them alone: the functions that our pages use, with
 * plain fields in place of the frames. What is typed as the number says what the card does.
 */
const script = `
(() => {
  const refuse = (condition, what) => { if (condition) throw new Error(what) }
  window.braintree = {
    client: { create: async ({ authorization }) => { refuse(!authorization.startsWith('token'), 'no token'); return {} } },
    hostedFields: { create: async ({ fields }) => {
      const inputs = {}
      for (const [name, { container }] of Object.entries(fields)) {
        inputs[name] = Object.assign(document.createElement('input'), { ariaLabel: 'Braintree ' + name })
        container.append(inputs[name])
      }
      return {
        tokenize: async () => {
          refuse(Object.values(inputs).some((input) => input.value === ''), 'HOSTED_FIELDS_FIELDS_EMPTY')
          return { nonce: 'raw:' + inputs.number.value, details: { bin: '411111' } }
        },
        teardown: async () => Object.values(inputs).forEach((input) => input.remove()),
      }
    } },
    threeDSecure: { create: async () => ({
      verifyCard: async (about) => {
        refuse(!/^\\d+\\.\\d\\d$/.test(about.amount) || !about.email || !about.billingAddress.countryCodeAlpha2, JSON.stringify(about))
        await new Promise((next) => about.onLookupComplete({}, next))
        return { nonce: await window.playCard(about.nonce.slice(4), about.challengeRequested === true) }
      },
      teardown: async () => {},
    }) },
    paypalCheckout: { create: async () => ({
      loadPayPalSDK: async ({ currency }) => {
        window.paypal = { Buttons: ({ createOrder, onApprove }) => ({ render: async (place) => {
          const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'PayPal, in ' + currency })
          button.addEventListener('click', async () => onApprove({ order: await createOrder() }))
          place.append(button)
        } }) }
      },
      createPayment: async ({ amount }) => 'order for ' + amount,
      tokenizePayment: async () => ({ nonce: await window.playPayPal(), details: { email: 'ruth@paypal.example' } }),
      teardown: async () => {},
    }) },
  }
})()
`

/** Plays Braintree in a browser. `cards` says what each typed number is, by whether its bank asked the customer. */
export async function playBraintree(
  page: Page,
  double: BraintreeDouble,
  cards: Readonly<Record<string, (asked: boolean) => Paper>>,
): Promise<void> {
  await page.exposeFunction('playCard', (typed: string, asked: boolean) => double.nonce(cards[typed]!(asked)))
  await page.exposeFunction('playPayPal', () => double.nonce({ kind: 'paypal' }))
  await page.route('https://js.braintreegateway.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: route.request().url().includes('/client.') ? script : '' }),
  )
}
