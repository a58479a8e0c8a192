import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import braintree from 'braintree'
import { onTestFinished } from 'vitest'

export const braintreeKeys = {
  BRAINTREE_MERCHANT_ID: 'double_merchant',
  BRAINTREE_PUBLIC_KEY: 'double_public',
  BRAINTREE_PRIVATE_KEY: 'double_private',
  BRAINTREE_MERCHANT_ACCOUNTS: 'USD=shop_usd, EUR=shop_eur',
} as const
const currencies: Readonly<Record<string, string>> = { shop_usd: 'USD', shop_eur: 'EUR' }

/** What stands behind a nonce: a card as the browser's script authenticated it, or a PayPal account. */
export type Paper = {
  readonly kind?: 'card' | 'paypal'
  readonly liability?: 'shifted' | 'possible' | 'impossible' | 'not-asked'
  /** What the bank says: a processor's code, or why the gateway refuses; absent: it pays. */
  readonly code?: string
  readonly rejection?: string
  /** The owner of the account at PayPal agreed that it may be charged again. */
  readonly canBeKept?: boolean
  /** The last digits of a card. */
  readonly lastFour?: string
  /** It is not decided at once. */
  readonly pending?: true
}

type Value = string | number | boolean | null | undefined | readonly Value[] | { readonly [name: string]: Value }

/** A document as Braintree writes it: kebab-case, with types where they matter. */
function xml(name: string, value: Value): string {
  const tag = name.replaceAll('_', '-')
  if (value === null || value === undefined) return `<${tag} nil="true"/>`
  if (typeof value === 'boolean') return `<${tag} type="boolean">${value}</${tag}>`
  if (typeof value === 'number') return `<${tag} type="integer">${value}</${tag}>`
  if (typeof value === 'string') return `<${tag}>${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${tag}>`
  if (Array.isArray(value))
    return `<${tag} type="array">${value.map((one: Value) => xml('item', one)).join('')}</${tag}>`
  return `<${tag}>${Object.entries(value)
    .map(([inner, one]) => xml(inner, one))
    .join('')}</${tag}>`
}

type SavedMethod = { token: string; default: boolean; paper: Paper }

type Sale = {
  id: string
  type: 'sale' | 'credit'
  status: string
  amount: string
  currency_iso_code: string
  order_id: string
  processor_response_code: string
  gateway_rejection_reason: string | null
  payment_instrument_type: string
  refund_ids: string[]
  disputes: { id: string; status: string }[]
  credit_card: { card_type: string | null; last_4: string | null }
}

/** Refused before anything was made of it. */
class Refused extends Error {
  readonly status: number
  readonly body: string
  constructor(status: number, body: string) {
    super(body)
    this.status = status
    this.body = body
  }
}
const apiError = (code: string, message: string, transaction?: Value): Refused =>
  new Refused(
    422,
    xml('api_error_response', {
      errors: { errors: [], transaction: { errors: [{ code, message, attribute: 'base' }] } },
      message,
      ...(transaction !== undefined && { transaction }),
    }),
  )

/** A server that answers the SDK as Braintree does: JSON in, XML out, with books of its own. */
export async function braintreeDouble() {
  const papers = new Map<string, Paper & { used: boolean }>()
  const sales = new Map<string, Sale>()
  const done = new Map<string, string>()
  const customers = new Map<string, { id: string; methods: SavedMethod[] }>()
  const requests: string[] = []
  const notifications: { bt_signature: string; bt_payload: string }[] = []
  const state = { silence: 'no' as 'no' | 'before' | 'after' | 'sales', misread: {} as Partial<Sale> }
  let count = 0
  const next = (prefix: string): string => `${prefix}${++count}`
  const sdk = new braintree.BraintreeGateway({
    environment: new braintree.Environment('127.0.0.1', '1', '', false, '127.0.0.1', '1'),
    merchantId: braintreeKeys.BRAINTREE_MERCHANT_ID,
    publicKey: braintreeKeys.BRAINTREE_PUBLIC_KEY,
    privateKey: braintreeKeys.BRAINTREE_PRIVATE_KEY,
  })

  /** Signed by the SDK's own function for tests, about a sale of the double's. */
  async function notify(kind: string, sale: Sale): Promise<void> {
    const sample = await sdk.webhookTesting.sampleNotification(kind as never, sale.id)
    const text = Buffer.from(sample.bt_payload, 'base64').toString()
    // The sample knows no order of ours.
    const own = /dispute/.test(kind)
      ? `<dispute><id>d1</id><transaction><id>${sale.id}</id><order-id>${sale.order_id}</order-id></transaction></dispute>`
      : xml('transaction', { id: sale.id, status: sale.status, order_id: sale.order_id })
    const payload = `${Buffer.from(text.replace(/<subject>[^]*<\/subject>/, `<subject>${own}</subject>`)).toString('base64')}\n`
    const { sampleSignature } = sdk.webhookTesting as unknown as { sampleSignature: (payload: string) => string }
    notifications.push({ bt_signature: sampleSignature.call(sdk.webhookTesting, payload), bt_payload: payload })
  }

  const find = <T>(map: ReadonlyMap<string, T>, id: string): T => {
    const found = map.get(id)
    if (found === undefined) throw new Refused(404, '')
    return found
  }
  const paperOf = (nonce: string) => find(papers, nonce)

  function nonceOf(paper: Paper = {}): string {
    const nonce = next('nonce')
    papers.set(nonce, { ...paper, used: false })
    return nonce
  }

  function sell(given: Readonly<Record<string, unknown>>): Sale {
    const nonce = String(given['payment_method_nonce'])
    const paper = papers.get(nonce)
    if (!paper) throw apiError('91565', 'Unknown or expired payment_method_nonce.')
    if (paper.used) throw apiError('91564', 'Cannot use a payment_method_nonce more than once.')
    const currency = currencies[String(given['merchant_account_id'])]
    if (currency === undefined) throw apiError('91513', 'Merchant account ID is invalid.')
    if (!/^\d+\.\d\d$/.test(String(given['amount']))) throw apiError('81503', 'Amount is an invalid format.')
    const options = given['options'] as {
      readonly three_d_secure?: { readonly required?: boolean }
      readonly store_in_vault_on_success?: boolean
    }
    paper.used = true
    const isCard = paper.kind !== 'paypal'
    const asks = isCard && options.three_d_secure?.required === true && (paper.liability ?? 'shifted') !== 'shifted'
    const rejection = asks ? 'three_d_secure' : (paper.rejection ?? null)
    const code = paper.code ?? '1000'
    const sale: Sale = {
      id: next('sale'),
      type: 'sale',
      status: rejection
        ? 'gateway_rejected'
        : code.startsWith('3')
          ? 'failed'
          : code.startsWith('2')
            ? 'processor_declined'
            : paper.pending
              ? 'settlement_pending'
              : 'submitted_for_settlement',
      amount: String(given['amount']),
      currency_iso_code: currency,
      order_id: String(given['order_id']),
      processor_response_code: rejection ? '' : code,
      gateway_rejection_reason: rejection,
      payment_instrument_type: isCard ? 'credit_card' : 'paypal_account',
      refund_ids: [],
      disputes: [],
      credit_card: isCard ? { card_type: 'Visa', last_4: paper.lastFour ?? '1111' } : { card_type: null, last_4: null },
    }
    // A mistake, or somebody's who has the account's keys.
    Object.assign(sale, state.misread)
    sales.set(sale.id, sale)
    if (sale.status !== 'submitted_for_settlement' && sale.status !== 'settlement_pending')
      throw apiError('', 'Do Not Honor', sale)
    if (options.store_in_vault_on_success && (isCard || paper.canBeKept)) save(String(given['customer_id']), paper)
    return sale
  }

  function save(customerId: string, paper: Paper): SavedMethod {
    const { methods } = find(customers, customerId)
    // What a card proved counts once.
    const { kind = 'card' } = paper
    const saved = { token: next(kind), default: methods.length === 0, paper: { kind, liability: 'not-asked' as const } }
    methods.push(saved)
    return saved
  }

  function refund(id: string, amount: string): Sale {
    const sale = find(sales, id)
    if (sale.status !== 'settled' && sale.status !== 'settling')
      throw apiError('91506', 'Cannot refund a transaction unless it is settled.')
    const before = sale.refund_ids.reduce((sum, one) => sum + Number(sales.get(one)!.amount), 0)
    if (before + Number(amount) > Number(sale.amount)) throw apiError('91521', 'Refund amount is too large.')
    const credit: Sale = {
      ...sale,
      id: next('refund'),
      type: 'credit',
      amount,
      status: 'submitted_for_settlement',
      refund_ids: [],
      disputes: [],
    }
    sales.set(credit.id, credit)
    sale.refund_ids.push(credit.id)
    return credit
  }

  function answer(method: string, path: string, body: Readonly<Record<string, unknown>>): string {
    const [, merchants, merchant, collection, id = '', action = ''] = path.split('/')
    if (merchants !== 'merchants' || merchant !== braintreeKeys.BRAINTREE_MERCHANT_ID) throw new Refused(404, '')
    const route = `${method} ${collection}`
    const transaction = body['transaction'] as Record<string, string> | undefined
    if (route === 'POST client_token') return xml('client_token', { value: `token for ${JSON.stringify(body)}` })
    if (route === 'GET payment_method_nonces') {
      const { kind = 'card', liability = 'shifted', lastFour = '1111' } = paperOf(id)
      const isCard = kind === 'card'
      return xml('payment_method_nonce', {
        nonce: id,
        type: isCard ? 'CreditCard' : 'PayPalAccount',
        details: isCard ? { bin: '411111', card_type: 'Visa', last_four: lastFour } : {},
        three_d_secure_info:
          isCard && liability !== 'not-asked'
            ? {
                enrolled: liability === 'impossible' ? 'N' : 'Y',
                liability_shift_possible: liability !== 'impossible',
                liability_shifted: liability === 'shifted',
                status: liability === 'shifted' ? 'authenticate_successful' : 'authenticate_failed',
              }
            : null,
      })
    }
    if (route === 'POST transactions' && id.startsWith('advanced_search')) {
      const search = body['search'] as { order_id: { is: string }; ids?: readonly string[] }
      const found = [...sales.values()].filter((sale) => sale.order_id === search.order_id.is)
      if (id === 'advanced_search_ids')
        return `<search-results><page-size type="integer">50</page-size><ids type="array">${found
          .map((sale) => `<item>${sale.id}</item>`)
          .join('')}</ids></search-results>`
      return `<credit-card-transactions type="collection">${found.map((sale) => xml('transaction', sale)).join('')}</credit-card-transactions>`
    }
    if (route === 'POST transactions' && action === 'refund')
      return xml('transaction', refund(id, transaction!['amount']!))
    if (route === 'POST transactions') return xml('transaction', sell(transaction!))
    if (route === 'GET transactions') return xml('transaction', find(sales, id))
    if (route === 'PUT transactions' && action === 'void') {
      const sale = find(sales, id)
      if (sale.status !== 'submitted_for_settlement')
        throw apiError('91504', 'Transaction can only be voided before it settles.')
      sale.status = 'voided'
      return xml('transaction', sale)
    }
    if (route === 'POST customers') {
      const { id: own } = body['customer'] as { id: string }
      if (customers.has(own)) throw apiError('91609', 'Customer ID has already been taken.')
      customers.set(own, { id: own, methods: [] })
      return xml('customer', { id: own })
    }
    if (route === 'GET customers') {
      const { methods } = find(customers, id)
      const of = (kind: Paper['kind']) =>
        methods
          .filter(({ paper }) => paper.kind === kind)
          .map(({ token, default: isDefault }) => ({ token, default: isDefault }))
      const card = { card_type: 'Visa', last_4: '1111', expiration_month: '12', expiration_year: '2030' }
      return xml('customer', {
        id,
        credit_cards: of('card').map((one) => ({ ...one, ...card })),
        paypal_accounts: of('paypal').map((one) => ({ ...one, email: 'ruth@paypal.example' })),
      })
    }
    if (route === 'DELETE customers') {
      find(customers, id)
      customers.delete(id)
      return xml('customer', { id })
    }
    if (route === 'POST payment_methods' && action === 'nonces') {
      const saved = [...customers.values()].flatMap(({ methods }) => methods).find(({ token }) => token === id)
      if (!saved) throw new Refused(404, '')
      const isCard = saved.paper.kind === 'card'
      return xml('payment_method_nonce', {
        nonce: nonceOf(saved.paper),
        type: isCard ? 'CreditCard' : 'PayPalAccount',
        details: isCard ? { bin: '411111', last_four: '1111' } : {},
      })
    }
    if (route === 'DELETE payment_methods') {
      for (const customer of customers.values())
        customer.methods = customer.methods.filter(({ token }) => token !== action)
      return ''
    }
    if (route === 'POST payment_methods') {
      const given = body['payment_method'] as { customer_id: string; payment_method_nonce: string }
      const paper = papers.get(given.payment_method_nonce)
      if (!paper || paper.used) throw apiError('93108', 'Unknown or expired payment_method_nonce.')
      paper.used = true
      if (paper.code !== undefined)
        throw new Refused(
          422,
          xml('api_error_response', {
            errors: { errors: [] },
            message: 'Do Not Honor',
            verification: { status: 'processor_declined', processor_response_code: paper.code },
          }),
        )
      const { token, default: isDefault } = save(given.customer_id, paper)
      return xml(paper.kind === 'paypal' ? 'paypal_account' : 'credit_card', { token, default: isDefault })
    }
    if (route === 'PUT payment_methods') {
      const token = action
      for (const { methods } of customers.values())
        if (methods.some((one) => one.token === token)) for (const one of methods) one.default = one.token === token
      return xml('credit_card', { token })
    }
    throw new Refused(404, '')
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (state.silence === 'before') return void request.socket.destroy()
      const text = Buffer.concat(parts).toString()
      requests.push(`${request.method} ${request.url} ${text}`)
      const send = (status: number, body: string): void => {
        const isSale = request.method === 'POST' && request.url!.endsWith('/transactions')
        // Once a sale was not answered, nothing is.
        if (state.silence === 'sales' && isSale) state.silence = 'before'
        if (state.silence === 'after' || state.silence === 'before') return void request.socket.destroy()
        response.writeHead(status, { 'content-type': 'application/xml; charset=utf-8' })
        response.end(body === '' ? '' : `<?xml version="1.0" encoding="UTF-8"?>\n${body}`)
      }
      const login = `${braintreeKeys.BRAINTREE_PUBLIC_KEY}:${braintreeKeys.BRAINTREE_PRIVATE_KEY}`
      if (request.headers.authorization !== `Basic ${Buffer.from(login).toString('base64')}`) return send(401, '')
      const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
      const key = (body['transaction'] as { api_request_key?: string } | undefined)?.api_request_key
      // A request with the same key is done once.
      if (key !== undefined && done.has(key)) return send(201, done.get(key)!)
      try {
        const reply = answer(request.method!, request.url!.split('?')[0]!, body)
        if (key !== undefined) done.set(key, reply)
        send(request.method === 'POST' ? 201 : 200, reply)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        send(error.status, error.body)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    env: { PAYMENTS: 'test', ...braintreeKeys, BRAINTREE_API_URL: url },
    state,
    sales,
    customers,
    requests,
    notify,
    /** What Braintree's own script makes of what somebody typed and proved. */
    nonce: nonceOf,
    /** What Braintree's own script makes of a nonce when the bank says that it is the customer. */
    authenticate: (nonce: string, paper: Paper = {}): string =>
      nonceOf({ kind: paperOf(nonce).kind ?? 'card', liability: 'shifted', ...paper }),
    /** Tells that a sale became something else. */
    async change(id: string, change: Partial<Sale>, kind = 'transaction_settled'): Promise<void> {
      const sale = sales.get(id)!
      Object.assign(sale, change)
      await notify(kind, sale)
    },
    /** All that was taken and not given back, in cents. */
    taken: (): number =>
      [...sales.values()].reduce((sum, { type, status, amount }) => {
        if (type === 'credit') return sum - Math.round(Number(amount) * 100)
        const isTaken = ['submitted_for_settlement', 'settling', 'settled', 'settlement_pending'].includes(status)
        return sum + (isTaken ? Math.round(Number(amount) * 100) : 0)
      }, 0),
    announcements: () =>
      notifications.map((form) => ({
        method: 'POST' as const,
        url: '/webhooks/braintree',
        payload: new URLSearchParams(form).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })),
  }
}
export type BraintreeDouble = Awaited<ReturnType<typeof braintreeDouble>>
