import { setTimeout as pause } from 'node:timers/promises'
import { item } from '#tests/support/stripe-payments.ts'
import { ask, type Customer } from './ask.ts'
import { isRefusal } from './browser.ts'
import type { Agreement } from './record.ts'

const tries = 8
/** How long somebody waits for a bank. */
const patience = 8000

/** Pays an agreement by card, as Stripe's own script and ours do it together, and tries again where that comes to nothing. */
export async function payAgreement(customer: Customer, agreement: Agreement): Promise<void> {
  const { browser, world, draw, isOver } = customer
  agreement.payment = 'asked'
  // Some close the browser when the card was taken.
  const staysThere = draw() < 0.75
  for (let left = tries; left > 0 && !isOver(); left -= 1) {
    try {
      if (await isPaid(customer, agreement)) return void (agreement.payment = 'done')
      const { payment_intent_id: id, client_secret: secret } = await ask(customer, () =>
        browser.call('POST /transaction/stripe/create-payment-intent', { payload: item(agreement.id) }),
      )
      // In the browser, what breaks off or does not come is tried again by whoever presses the button once more.
      const confirmed = world.stripe.confirmInBrowser(id, secret, 'pm_card_visa').catch(() => undefined)
      await Promise.race([confirmed, pause(patience)])
      if (!staysThere) return
      const payload = { ...item(agreement.id), payment_intent_id: id }
      const { order } = await ask(customer, () => browser.call('POST /transaction/stripe/confirm-payment', { payload }))
      if (order.state === 'approved') return void (agreement.payment = 'done')
    } catch (cause) {
      if (!isRefusal(cause)) throw cause
    }
    await pause(1500)
  }
}

async function isPaid(customer: Customer, { id }: Agreement): Promise<boolean> {
  const params = { id }
  const { order } = await ask(customer, () => customer.browser.call('GET /transaction/order/{id}', { params }))
  return order?.state === 'approved'
}
