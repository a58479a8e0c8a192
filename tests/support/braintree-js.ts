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
        // As wide and as high as their frames.
        Object.assign(inputs[name].style, { width: '100%', height: '100%', border: 0, background: 'none', color: 'inherit', font: 'inherit', outline: 'none' })
        container.append(inputs[name])
      }
      return {
        tokenize: async () => {
          refuse(Object.values(inputs).some((input) => input.value === ''), 'HOSTED_FIELDS_FIELDS_EMPTY')
          return { nonce: await window.playCard(inputs.number.value), details: { bin: '411111' } }
        },
        teardown: async () => Object.values(inputs).forEach((input) => input.remove()),
      }
    } },
    threeDSecure: { create: async () => ({
      verifyCard: async (about) => {
        refuse(!/^\\d+\\.\\d\\d$/.test(about.amount) || !about.email || !about.billingAddress.countryCodeAlpha2, JSON.stringify(about))
        await new Promise((next) => about.onLookupComplete({}, next))
        refuse(about.bin !== '411111', 'no bin')
        return { nonce: await window.playIssuer(about.nonce, about.challengeRequested === true) }
      },
      teardown: async () => {},
    }) },
    paypalCheckout: { create: async () => ({
      loadPayPalSDK: async ({ currency, vault, intent }) => {
        refuse(vault ? intent !== 'tokenize' : intent !== 'capture', 'intent ' + intent)
        window.paypal = { Buttons: ({ createOrder, createBillingAgreement, onApprove }) => ({ render: async (place) => {
          const words = vault ? 'PayPal, to be kept' : 'PayPal, in ' + currency
          const button = Object.assign(document.createElement('button'), { type: 'button', textContent: words })
          const open = vault ? createBillingAgreement : createOrder
          button.addEventListener('click', async () => onApprove({ opened: await open() }))
          place.append(button)
        } }) }
      },
      createPayment: async ({ flow, amount, requestBillingAgreement }) => {
        refuse(flow === 'vault' ? amount !== undefined : !/^\\d+\\.\\d\\d$/.test(amount), 'amount ' + amount)
        return { agreesToBeKept: flow === 'vault' || requestBillingAgreement === true }
      },
      tokenizePayment: async ({ opened, vault }) => {
        refuse(vault !== false, 'Braintree would keep it by itself')
        return { nonce: await window.playPayPal(opened.agreesToBeKept), details: { email: 'ruth@paypal.example' } }
      },
      teardown: async () => {},
    }) },
  }
})()
`

/**
 * Plays Braintree in a browser. `cards` says what each typed number is, by whether its bank asked the customer. A card that
 * Braintree kept is a good one, whose bank knows the customer.
 */
export async function playBraintree(
  page: Page,
  double: BraintreeDouble,
  cards: Readonly<Record<string, (asked: boolean) => Paper>>,
): Promise<void> {
  const typed = new Map<string, string>()
  await page.exposeFunction('playCard', (number: string) => {
    const nonce = double.nonce({ ...cards[number]!(false), liability: 'not-asked' })
    typed.set(nonce, number)
    return nonce
  })
  await page.exposeFunction('playIssuer', (nonce: string, asked: boolean) => {
    const number = typed.get(nonce)
    return double.authenticate(nonce, number === undefined ? {} : cards[number]!(asked))
  })
  await page.exposeFunction('playPayPal', (canBeKept: boolean) => double.nonce({ kind: 'paypal', canBeKept }))
  await page.route('https://js.braintreegateway.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: route.request().url().includes('/client.') ? script : '' }),
  )
}
