import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { createJobs } from '#server/jobs/jobs.ts'
import { random } from './random.ts'
import { headersOf, type Later, type Send, type Storm } from './storm.ts'
import { stripeDouble } from './stripe-double.ts'
import { signed } from './stripe-signature.ts'
import { item } from './stripe-payments.ts'

type Play = {
  readonly card: string
  readonly pays: boolean
  /** What happens after the card was confirmed. */
  readonly outcome?: 'paid' | 'failed' | 'review-approved' | 'review-fraud' | 'customer-proves-it' | 'browser-closed'
}

const plays: readonly Play[] = [
  { card: 'pm_card_visa', pays: true },
  { card: 'pm_card_visa', pays: true, outcome: 'browser-closed' },
  { card: 'pm_double_processing', pays: true, outcome: 'paid' },
  { card: 'pm_double_processing', pays: false, outcome: 'failed' },
  { card: 'pm_card_riskLevelElevated', pays: true, outcome: 'review-approved' },
  { card: 'pm_card_riskLevelElevated', pays: false, outcome: 'review-fraud' },
  { card: 'pm_card_authenticationRequired', pays: true, outcome: 'customer-proves-it' },
  { card: 'pm_card_authenticationRequired', pays: false },
  { card: 'pm_card_chargeDeclined', pays: false },
]

/** A storm at Stripe's double, through Stripe's SDK and its signed announcements. */
export async function stripeStorm() {
  const double = await stripeDouble()
  const next = random(48)
  let told = 0
  let heard = 0

  /**
   * Sends what Stripe has to announce, once now and up to four times later; one that was not taken is sent again, as Stripe
   * does.
   */
  async function announce(send: Send, later: Later): Promise<void> {
    const first: Promise<void>[] = []
    for (; told < double.events.length; told += 1) {
      const event = double.events[told]!
      const deliver = async (): Promise<void> => {
        const { url, ...request } = signed(event, new Date())
        const { status, body } = await send(url, { ...request, body: request.payload })
        if (status === 0) return later(deliver)
        heard += 1
        expect({ status, body }).toEqual({ status: 200, body: '' })
      }
      for (let times = Math.floor(next() * 5); times > 0; times -= 1) later(deliver)
      first.push(deliver())
    }
    await Promise.all(first)
  }

  /** What comes later, where it still can. */
  function follow(id: string, outcome: Play['outcome']): void {
    const { status, review } = double.intents.get(id)!
    if (status === 'processing') double.decide(id, outcome === 'paid')
    if (status === 'requires_action' && outcome === 'customer-proves-it') double.authenticate(id, true)
    if (review !== null) double.closeReview(id, outcome === 'review-approved' ? 'approved' : 'refunded_as_fraud')
  }

  const storm: Storm<Play> = {
    env: double.env,
    plays,
    async press(buyer, { card, outcome }, send, later) {
      const post = (call: string, payload: object) =>
        send(`/api/v1/transaction/stripe/${call}`, {
          method: 'POST',
          headers: headersOf(buyer),
          body: JSON.stringify(payload),
        })
      const { status, body } = await post('create-payment-intent', item(buyer.id))
      const reply = status === 200 ? (JSON.parse(body) as Begun) : undefined
      if (reply?.success) {
        const { payment_intent_id: id, client_secret: secret } = reply.data
        // Half of them begin a second try, in another tab: the first is paid as soon as the second has heard that it is not.
        const answered = double.answered(id)
        const again = next() < 0.5 ? post('create-payment-intent', item(buyer.id)) : undefined
        if (again) await Promise.race([answered, again])
        await double.confirmInBrowser(id, secret, card)
        later(async () => {
          follow(id, outcome)
          await announce(send, later)
        })
        await Promise.all([
          again,
          announce(send, later),
          send(`/api/v1/transaction/order/${buyer.id}`, { headers: headersOf(buyer) }),
          ...(outcome === 'browser-closed'
            ? []
            : [post('confirm-payment', { ...item(buyer.id), payment_intent_id: id })]),
        ])
      }
      await announce(send, later)
    },
    books: async () => double.books(),
    async work({ db, address, handleJobs }) {
      const jobs = createJobs({ address, workers: 1, onError: (error) => expect.fail(String(error)) })
      await jobs.start()
      onTestFinished(() => jobs.stop())
      await handleJobs(jobs)
      return async () => {
        await expect
          .poll(async () => {
            const { rows } = await sql<{ n: string }>`
              select count(*) as n from pgboss.job where name = 'settle-order' and state < 'completed'`.execute(db)
            return Number(rows[0]!.n)
          })
          .toBe(0)
        await jobs.stop()
      }
    },
  }
  return { storm, heard: () => heard }
}

type Begun =
  | { readonly success: true; readonly data: { readonly payment_intent_id: string; readonly client_secret: string } }
  | { readonly success: false }
