import type { Page } from 'playwright-core'
import type { StripeDouble } from './stripe-double.ts'

/**
 * What stands for Stripe's own script, which is loaded from Stripe alone: the functions that our pages use, with a field for
 * the name of a test card in place of the frames. It sends what it does to the double, by Stripe's own address.
 */
const script = `
window.Stripe = Object.assign((key) => {
  const send = async (path, form) => {
    const reply = await fetch('https://api.stripe.com/v1/' + path, {
      method: 'POST', headers: { authorization: 'Bearer ' + key }, body: new URLSearchParams(form),
    })
    return { ok: reply.ok, body: await reply.json() }
  }
  const idOf = (secret) => secret.split('_secret')[0]
  return {
    _registerWrapper() {}, registerAppInfo() {},
    elements(options) {
      if (!options.mode || (options.mode === 'payment' && !(options.amount > 0))) throw new Error('elements: ' + JSON.stringify(options))
      // Stripe reads colours, not variables of ours.
      for (const colour of Object.values(options.appearance.variables).filter((value) => /color|var|rgb/.test(value)))
        if (!/^rgba?\\(/.test(colour)) throw new Error('appearance: ' + colour)
      const input = document.createElement('input')
      const label = document.createElement('label')
      label.append('Card number', input)
      return {
        update(change) { Object.assign(options, change) },
        create: () => ({ mount: (place) => place.append(label), destroy: () => label.remove(), on() {} }),
        submit: async () => (input.value ? {} : { error: { type: 'validation_error', message: 'Your card number is incomplete.' } }),
        typed: () => input.value,
        options,
      }
    },
    async confirmPayment({ elements, clientSecret, confirmParams, redirect }) {
      const id = idOf(clientSecret)
      const card = elements ? elements.typed() : confirmParams.payment_method
      const isAway = card === 'pm_double_redirect'
      const { ok, body } = await send('payment_intents/' + id + '/confirm', {
        payment_method: isAway ? 'pm_card_visa' : card, client_secret: clientSecret, return_url: confirmParams.return_url,
      })
      if (isAway) {
        location.href = confirmParams.return_url + '?payment_intent=' + id + '&payment_intent_client_secret=' + clientSecret + '&redirect_status=succeeded'
        return new Promise(() => {})
      }
      if (!ok) return { error: body.error }
      if (body.status !== 'requires_action') return { paymentIntent: body }
      const passed = window.confirm('Your bank: is it you?')
      await window.playBank(id, passed)
      return passed ? { paymentIntent: body } : { error: { type: 'invalid_request_error', message: 'We are unable to authenticate your payment method.' } }
    },
    async confirmSetup({ elements, clientSecret }) {
      const method = await window.playMethod(elements.typed())
      const { ok, body } = await send('setup_intents/' + idOf(clientSecret) + '/confirm', { payment_method: method, client_secret: clientSecret })
      return ok ? { setupIntent: body } : { error: body.error }
    },
  }
}, { version: 'endive' })
`

/** Plays Stripe in a browser. @returns the addresses of Stripe's that were asked for. */
export async function playStripe(page: Page, double: StripeDouble): Promise<readonly string[]> {
  const asked: string[] = []
  await page.exposeFunction('playBank', (id: string, passed: boolean) => double.authenticate(id, passed))
  await page.exposeFunction('playMethod', (card: string) => double.makeMethod(card))
  await page.route('https://js.stripe.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: script })
  })
  await page.route('https://api.stripe.com/**', async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: cors })
    const reply = await fetch(double.url + pathname, {
      method: request.method(),
      headers: { authorization: (await request.headerValue('authorization')) ?? '' },
      body: new URLSearchParams(request.postData() ?? ''),
    })
    return route.fulfill({
      status: reply.status,
      headers: cors,
      contentType: 'application/json',
      body: await reply.text(),
    })
  })
  return asked
}
