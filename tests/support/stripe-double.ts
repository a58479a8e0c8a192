import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Stripe } from 'stripe'
import { expect, onTestFinished } from 'vitest'
import { type Form, readForm } from './stripe-form.ts'
import { objectProblem, replyProblem, requestProblem } from './stripe-contract/contract.ts'
import { cards, invalid, missing, otherParameters, StripeFailure } from './stripe-failures.ts'
import { stripeKeys } from './stripe-keys.ts'
import { fromBrowser } from './stripe-browser.ts'
import * as made from './stripe-objects.ts'

/**
 * A server that answers as Stripe's API does, with books of its own: each request, reply and event is held against the contract
 * that Stripe publishes, and each object against the SDK's types, which Stripe makes from a later one.
 */
export async function stripeDouble() {
  const intents = new Map<string, Stripe.PaymentIntent>()
  const charges = new Map<string, Stripe.Charge>()
  const reviews = new Map<string, Stripe.Review>()
  const disputes = new Map<string, Stripe.Dispute>()
  const refunds = new Map<string, Stripe.Refund>()
  const customers = new Map<string, Stripe.Customer>()
  const methods = new Map<string, Stripe.PaymentMethod>()
  const setups = new Map<string, Stripe.SetupIntent>()
  const replies = new Map<string, { readonly of: string; readonly status: number; readonly body: string }>()
  const events: Stripe.Event[] = []
  const requests: { readonly route: string; readonly key: string | undefined; readonly body: string }[] = []
  const askers = new Map<string, () => void>()
  let count = 0
  const next = (prefix: string): string => `${prefix}_double${++count}`

  const state = {
    /**
     * What it does instead of answering. `after` breaks the connection when the work is done: a charge and no reply. `cancel`
     * breaks it when a payment is to be cancelled. `for-ever` keeps it open, and `garbled` answers with what is no answer.
     */
    silence: 'no' as 'no' | 'before' | 'after' | 'cancel' | 'for-ever' | 'garbled',
    /** What a refund becomes. */
    refunds: 'succeeded' as 'succeeded' | 'pending' | 'failed',
    /** The least amount that it charges. */
    least: 50,
  }

  /** Where we asked, or this server answered, what is not in Stripe's contract. A test in which that happens fails. */
  const breaches: string[] = []
  const keepTo = (problem: string | undefined): void => {
    if (problem !== undefined) breaches.push(problem)
  }
  function tell(type: string, object: { readonly object: string }): void {
    const event = made.event(next('evt'), type, structuredClone(object))
    keepTo(objectProblem('event', event) ?? objectProblem(object.object, object))
    events.push(event)
  }
  function find<T>(map: ReadonlyMap<string, T>, what: string, id: string): T {
    const found = map.get(id)
    if (!found) throw missing(what, id)
    return found
  }
  const intentOf = (id: string) => find(intents, 'payment_intent', id)
  const chargeOf = (intent: Stripe.PaymentIntent) => find(charges, 'charge', String(intent.latest_charge))

  function pay(intent: Stripe.PaymentIntent): void {
    const charge = made.charge(next('ch'), intent)
    charges.set(charge.id, charge)
    Object.assign(intent, {
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: charge.id,
      last_payment_error: null,
      next_action: null,
    })
  }
  function decline(intent: Stripe.PaymentIntent, error: Partial<Stripe.PaymentIntent.LastPaymentError>): void {
    Object.assign(intent, {
      status: 'requires_payment_method',
      next_action: null,
      last_payment_error: { type: 'card_error', message: 'Your card was declined.', ...error },
    })
    tell('payment_intent.payment_failed', intent)
  }
  function succeed(intent: Stripe.PaymentIntent): void {
    pay(intent)
    tell('payment_intent.succeeded', intent)
  }

  function confirm(intent: Stripe.PaymentIntent, method: string): Stripe.PaymentIntent {
    if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
      throw invalid(
        'payment_intent_unexpected_state',
        `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
      )
    // A saved card goes as the one that it was made of.
    const how = cards[methods.get(method)?.metadata?.['card'] ?? method]
    if (how === undefined) throw missing('PaymentMethod', method)
    intent.payment_method = method
    if (how === 'pays') succeed(intent)
    else if (how === 'asks') {
      intent.status = 'requires_action'
      intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} }
      tell('payment_intent.requires_action', intent)
    } else if (how === 'later') {
      intent.status = 'processing'
      tell('payment_intent.processing', intent)
    } else if (how === 'review') {
      pay(intent)
      const review = made.review(next('prv'), intent)
      reviews.set(review.id, review)
      intent.review = review.id
      tell('payment_intent.succeeded', intent)
      tell('review.opened', review)
    } else {
      decline(intent, how)
      throw new StripeFailure(402, { ...intent.last_payment_error, payment_intent: intent })
    }
    return intent
  }

  function answer(route: string, id: string, form: Form, isBrowser: boolean): object {
    const text = (name: string): string => String(form[name] ?? '')
    if (isBrowser) {
      // The publishable key opens one object to whoever has its secret.
      const own: { readonly client_secret: string | null } | undefined = intents.get(id) ?? setups.get(id)
      if (!own || text('client_secret') !== own.client_secret) throw invalid('secret_key_required', 'No such object.')
    }
    switch (route) {
      case 'POST payment_intents': {
        const amount = Number(text('amount'))
        if (!Number.isInteger(amount) || amount < 1) throw invalid('parameter_invalid_integer', 'Invalid integer')
        if (amount < state.least) throw invalid('amount_too_small', 'Amount must be at least $0.50 usd')
        if (!/^[a-z]{3}$/.test(text('currency'))) throw invalid('parameter_invalid', 'Invalid currency')
        const customer = form['customer'] === undefined ? null : find(customers, 'customer', text('customer')).id
        const intent = made.intent(next('pi'), { amount, currency: text('currency'), customer })
        Object.assign(intent.metadata, form['metadata'])
        intents.set(intent.id, intent)
        tell('payment_intent.created', intent)
        return intent
      }
      case 'GET payment_intents/:id': {
        const intent = structuredClone(intentOf(id))
        const expand = Object.values((form['expand'] ?? {}) as Record<string, string>)
        if (expand.includes('latest_charge') && intent.latest_charge !== null)
          intent.latest_charge = charges.get(String(intent.latest_charge)) ?? null
        if (expand.includes('review') && intent.review !== null)
          intent.review = reviews.get(String(intent.review)) ?? null
        return intent
      }
      case 'POST payment_intents/:id/confirm':
        return confirm(intentOf(id), text('payment_method'))
      case 'POST payment_intents/:id/cancel': {
        const intent = intentOf(id)
        if (!intent.status.startsWith('requires_'))
          throw invalid('payment_intent_unexpected_state', `You cannot cancel it: its status is ${intent.status}.`)
        Object.assign(intent, { status: 'canceled', cancellation_reason: text('cancellation_reason') })
        tell('payment_intent.canceled', intent)
        return intent
      }
      case 'POST refunds': {
        const intent = intentOf(text('payment_intent'))
        const charge = chargeOf(intent)
        if (charge.refunded) throw invalid('charge_already_refunded', 'Charge has already been refunded.')
        const amount = Number(text('amount'))
        if (amount > charge.amount - charge.amount_refunded)
          throw invalid('amount_too_large', 'Refund amount is greater than unrefunded amount on charge')
        const refund = made.refund(next('re'), intent, amount, state.refunds)
        refunds.set(refund.id, refund)
        if (state.refunds !== 'failed') {
          charge.amount_refunded += amount
          charge.refunded = charge.amount_refunded === charge.amount
          tell('charge.refunded', charge)
        } else tell('refund.failed', refund)
        return refund
      }
      case 'GET disputes':
        return made.list(
          '/v1/disputes',
          [...disputes.values()].filter((one) => one.payment_intent === text('payment_intent')),
        )
      case 'POST customers': {
        const customer = made.customer(next('cus'))
        Object.assign(customer.metadata, form['metadata'])
        customers.set(customer.id, customer)
        return customer
      }
      case 'GET customers/:id':
        return find(customers, 'customer', id)
      case 'POST customers/:id': {
        const customer = find(customers, 'customer', id)
        Object.assign(customer.invoice_settings, form['invoice_settings'])
        return customer
      }
      case 'DELETE customers/:id':
        find(customers, 'customer', id)
        customers.delete(id)
        for (const method of methods.values()) if (method.customer === id) methods.delete(method.id)
        return { id, object: 'customer', deleted: true } satisfies Omit<Stripe.DeletedCustomer, 'lastResponse'>
      case 'GET customers/:id/payment_methods':
        find(customers, 'customer', id)
        return made.list(
          `/v1/customers/${id}/payment_methods`,
          [...methods.values()].filter((method) => method.customer === id),
        )
      case 'POST setup_intents': {
        const setup = made.setupIntent(next('seti'), find(customers, 'customer', text('customer')).id)
        setups.set(setup.id, setup)
        return setup
      }
      case 'GET setup_intents/:id':
        return find(setups, 'setup_intent', id)
      case 'POST setup_intents/:id/confirm': {
        const setup = find(setups, 'setup_intent', id)
        const method = find(methods, 'PaymentMethod', text('payment_method'))
        setup.payment_method = method.id
        if (method.metadata?.['card'] === 'pm_card_authenticationRequired' && setup.status !== 'requires_action') {
          setup.status = 'requires_action'
          return setup
        }
        setup.status = 'succeeded'
        method.customer = setup.customer as string
        return setup
      }
      case 'GET payment_methods/:id':
        return find(methods, 'PaymentMethod', id)
      case 'POST payment_methods/:id/attach': {
        const method = find(methods, 'PaymentMethod', id)
        const customer = find(customers, 'customer', text('customer')).id
        if (method.customer !== null && method.customer !== customer)
          throw invalid('payment_method_unexpected_state', 'The payment method is attached to another customer.')
        method.customer = customer
        return method
      }
      case 'POST payment_methods/:id/detach': {
        const method = find(methods, 'PaymentMethod', id)
        method.customer = null
        return method
      }
      default:
        throw new StripeFailure(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${route})` })
    }
  }

  function handle(request: IncomingMessage, sent: string): { status: number; body: string; replayed?: true } {
    const { pathname, search } = new URL(request.url!, 'http://localhost')
    const [, version, collection, id = '', ...rest] = pathname.split('/')
    const route = `${request.method} ${[collection, ...(id ? [':id'] : []), ...rest].join('/')}`
    const key = request.headers['idempotency-key'] as string | undefined
    requests.push({ route, key, body: sent })
    try {
      const given = request.headers.authorization?.replace(/^Bearer /, '')
      if (version !== 'v1' || (given !== stripeKeys.STRIPE_SECRET_KEY && given !== stripeKeys.STRIPE_PUBLISHABLE_KEY))
        throw new StripeFailure(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
      const of = createHash('sha256').update(`${route} ${id} ${sent}`).digest('hex')
      const earlier = key === undefined ? undefined : replies.get(key)
      if (earlier && earlier.of !== of) throw otherParameters()
      if (earlier) return { ...earlier, replayed: true }
      const form = readForm(sent || search.slice(1))
      const unknown = requestProblem(route, form)
      keepTo(unknown)
      if (unknown !== undefined) throw invalid('parameter_unknown', unknown)
      const reply = answer(route, id, form, given === stripeKeys.STRIPE_PUBLISHABLE_KEY)
      keepTo(replyProblem(route, reply))
      const body = JSON.stringify(reply)
      if (key !== undefined) replies.set(key, { of, status: 200, body })
      return { status: 200, body }
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error
      keepTo(objectProblem('error', error.body))
      return { status: error.status, body: JSON.stringify(error.body) }
    }
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (state.silence === 'before' || (state.silence === 'cancel' && request.url!.endsWith('/cancel')))
        return void request.socket.destroy()
      if (state.silence === 'for-ever') return
      const { status, body, replayed } = handle(request, Buffer.concat(parts).toString())
      if (state.silence === 'after') return void request.socket.destroy()
      if (state.silence === 'garbled')
        return void response.writeHead(200, { 'content-type': 'text/html' }).end(`<html>${body.slice(0, 40)}`)
      response.writeHead(status, {
        'content-type': 'application/json',
        'request-id': next('req'),
        'access-control-allow-origin': '*',
        ...(replayed && { 'idempotent-replayed': 'true' }),
      })
      response.end(body)
      const intent = /^\/v1\/payment_intents\/(\w+)\?/.exec(request.url!)?.[1]
      if (request.method === 'GET' && intent !== undefined) askers.get(intent)?.()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
    expect(breaches).toEqual([])
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    env: { PAYMENTS: 'test', ...stripeKeys, STRIPE_API_URL: url },
    state,
    requests,
    events,
    intents,
    customers,
    methods,
    /** What Stripe's own script does in the browser when the button is pressed. */
    async confirmInBrowser(id: string, secret: string, card: string): Promise<{ status: number; body: unknown }> {
      const reply = await fromBrowser(`${url}/v1/payment_intents/${id}/confirm`, card, secret)
      return { status: reply.status, body: await reply.json() }
    },
    async confirmSetupInBrowser(id: string, method: string): Promise<void> {
      await fromBrowser(`${url}/v1/setup_intents/${id}/confirm`, method, setups.get(id)!.client_secret!)
    },
    /** The next answer about a payment has been given. */
    answered: (id: string): Promise<void> => new Promise((resolve) => askers.set(id, resolve)),
    /** The customer proves who they are, or does not. */
    authenticate(id: string, passed: boolean): void {
      if (passed) succeed(intentOf(id))
      else decline(intentOf(id), { code: 'payment_intent_authentication_failure' })
    },
    /** The bank decides about a payment that was under way. */
    decide(id: string, paid: boolean): void {
      if (paid) succeed(intentOf(id))
      else decline(intentOf(id), { code: 'payment_intent_payment_attempt_failed' })
    },
    closeReview(id: string, reason: Stripe.Review.ClosedReason): void {
      const intent = intentOf(id)
      const review = reviews.get(String(intent.review))!
      Object.assign(review, { open: false, closed_reason: reason })
      if (reason.startsWith('refunded')) {
        const charge = chargeOf(intent)
        Object.assign(charge, { amount_refunded: charge.amount, refunded: true })
      }
      tell('review.closed', review)
    },
    /** The bank cannot credit the card any more, days after the refund was made: the money is with the seller again. */
    failRefunds(id: string): void {
      const charge = chargeOf(intentOf(id))
      for (const refund of refunds.values()) {
        if (refund.payment_intent !== id || refund.status === 'failed') continue
        Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
        charge.amount_refunded -= refund.amount
        tell('refund.failed', refund)
      }
      charge.refunded = false
    },
    dispute(id: string, status: Stripe.Dispute.Status): void {
      const intent = intentOf(id)
      chargeOf(intent).disputed = true
      const known = [...disputes.values()].find((one) => one.payment_intent === id)
      const dispute = known ?? made.dispute(next('du'), intent)
      dispute.status = status
      disputes.set(dispute.id, dispute)
      tell(known ? 'charge.dispute.closed' : 'charge.dispute.created', dispute)
    },
    /** A card that Stripe's own script made of what somebody typed. */
    makeMethod(card: string): string {
      const method = made.paymentMethod(next('pm'), card)
      methods.set(method.id, method)
      return method.id
    },
    /** What each order was charged and given back, in Stripe's units. */
    books: () =>
      [...charges.values()].map((charge) => ({
        orderId: intentOf(String(charge.payment_intent)).metadata['order_id']!,
        amount: charge.amount,
        refunded: charge.amount_refunded,
      })),
    /** All that was paid and not given back, in Stripe's units. */
    taken: (): number => [...charges.values()].reduce((sum, charge) => sum + charge.amount - charge.amount_refunded, 0),
  }
}
export type StripeDouble = Awaited<ReturnType<typeof stripeDouble>>
