import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export const twoCheckoutKeys = {
  TWOCHECKOUT_MERCHANT: '250111206876',
  TWOCHECKOUT_SECRET_KEY: 'AABBCCDDEEFF',
  TWOCHECKOUT_BUY_LINK_SECRET: 'buy link secret word',
} as const

/** The names that a buy link signs, by 2Checkout's page about them. */
const signedNames =
  'return-url return-type expiration order-ext-ref customer-ref customer-ext-ref lock currency prod price qty tangible type opt description recurrence duration renewal-price item-ext-ref'.split(
    ' ',
  )

/** Written again for the double, from 2Checkout's own words, so that a mistake in ours does not agree with itself. */
function hmac(values: readonly string[], key: string): string {
  let text = ''
  for (const value of values) text += String(Buffer.from(value, 'utf8').length) + value
  return createHmac('sha256', key).update(text, 'utf8').digest('hex')
}

type Order = {
  RefNo: string
  OrderNo: number
  ExternalReference: string
  Status: string
  ApproveStatus: string
  ChargebackResolution: string
  Currency: string
  GrossPrice: number
  PaymentDetails: { Type: string; Currency: string; PaymentMethod: { CardType: string; LastDigits: string } }
}

/** A server that answers as 2Checkout's REST API does, and the page on which customers pay. */
export async function twoCheckoutDouble() {
  const orders: (Order & { readonly test: boolean; refunded: number })[] = []
  const sent: string[] = []
  const state = { silence: 'no' as 'no' | 'before' | 'after', refuseRefunds: false }
  let count = 0

  const isAuthorised = (header: string | undefined): boolean => {
    const [, code, date, hash] = /^code="(\w+)" date="([\d: -]+)" hash="(\w+)" algo="sha256"$/.exec(header ?? '') ?? []
    return (
      code === twoCheckoutKeys.TWOCHECKOUT_MERCHANT &&
      hash === hmac([code, date!], twoCheckoutKeys.TWOCHECKOUT_SECRET_KEY)
    )
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (state.silence === 'before') return void request.socket.destroy()
      const answer = (status: number, body: unknown): void => {
        if (state.silence === 'after') return void request.socket.destroy()
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      }
      const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
      if (!isAuthorised(request.headers['x-avangate-authentication'] as string | undefined))
        return answer(401, { error_code: 'AUTHENTICATION_ERROR', message: 'Authentication needed for this resource' })
      if (request.method === 'GET' && pathname === '/rest/6.0/orders/') {
        const wanted = searchParams.get('ExternalRefNo')
        const tests = searchParams.get('IncludeTestOrders')
        const Items = orders
          .filter((order) => order.ExternalReference.includes(wanted ?? ''))
          .filter(({ test }) => (tests === 'ONLY' ? test : tests === 'YES' || !test))
          .map(({ test: _test, refunded: _refunded, ...order }) => order)
        return answer(200, { Items, Pagination: { Page: 1, Limit: 10, Count: Items.length } })
      }
      const refno = /^\/rest\/6\.0\/orders\/(\d+)\/refund\/$/.exec(pathname)?.[1]
      const order = orders.find(({ RefNo }) => RefNo === refno)
      if (request.method === 'POST' && order) {
        const { amount } = JSON.parse(Buffer.concat(parts).toString()) as { amount: number }
        if (state.refuseRefunds || amount > order.GrossPrice - order.refunded)
          return answer(400, { error_code: 'INVALID_REFUND_AMOUNT', message: 'Invalid refund amount' })
        order.refunded = Math.round((order.refunded + amount) * 100) / 100
        if (order.refunded === order.GrossPrice) order.Status = 'REFUND'
        return answer(201, true)
      }
      return answer(404, { error_code: 'NOT_FOUND', message: 'Not found' })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** What is sent when the order changes, signed. */
  function notify(order: Order): void {
    const values: readonly (readonly [string, string])[] = [
      ['SALEDATE', '2026-11-21 12:00:00'],
      ['REFNO', order.RefNo],
      ['REFNOEXT', order.ExternalReference],
      ['ORDERSTATUS', order.Status],
      ['COMPANY', ''],
      ['IPN_PID[]', '1'],
      ['IPN_PNAME[]', 'Datenschutzerklärung'],
      ['IPN_TOTALGENERAL', order.GrossPrice.toFixed(2)],
      ['CURRENCY', order.Currency],
      ['IPN_DATE', `202611211200${String(sent.length).padStart(2, '0')}`],
    ]
    const form = new URLSearchParams(values.map(([name, value]) => [name, value]))
    form.append(
      'SIGNATURE_SHA2_256',
      hmac(
        values.map(([, value]) => value),
        twoCheckoutKeys.TWOCHECKOUT_SECRET_KEY,
      ),
    )
    sent.push(form.toString())
  }

  return {
    url,
    env: { PAYMENTS: 'test', ...twoCheckoutKeys, TWOCHECKOUT_API_URL: url },
    state,
    orders,
    /** A customer opens the page of a buy link and pays there; without a valid signature there is no page. */
    pay(link: string, status: 'COMPLETE' | 'PENDING' | 'PENDING_APPROVAL' | 'INVALID' | 'CANCELED' = 'COMPLETE') {
      const { origin, pathname, searchParams } = new URL(link)
      if (origin + pathname !== 'https://secure.2checkout.com/checkout/buy/') throw new Error(`no such page: ${link}`)
      const given = (name: string): string => searchParams.get(name) ?? ''
      const names = signedNames.filter((name) => searchParams.has(name)).toSorted()
      const signature = hmac(names.map(given), twoCheckoutKeys.TWOCHECKOUT_BUY_LINK_SECRET)
      if (given('signature') !== signature || given('merchant') !== twoCheckoutKeys.TWOCHECKOUT_MERCHANT)
        throw new Error('This link is not signed.')
      count += 1
      const order = {
        RefNo: String(100_000_000 + count),
        OrderNo: count,
        ExternalReference: given('order-ext-ref'),
        Status: status,
        ApproveStatus: status === 'PENDING_APPROVAL' ? 'WAITING' : 'OK',
        ChargebackResolution: 'NONE',
        Currency: given('currency').toLowerCase(),
        GrossPrice: Number(given('price')) * Number(given('qty')),
        PaymentDetails: {
          Type: 'CC',
          Currency: given('currency').toLowerCase(),
          PaymentMethod: { CardType: 'visa', LastDigits: '1111' },
        },
        test: given('test') === '1',
        refunded: 0,
      }
      orders.push(order)
      notify(order)
      return order
    },
    change(refno: string, change: Partial<Order>): void {
      const order = orders.find(({ RefNo }) => RefNo === refno)!
      Object.assign(order, change)
      notify(order)
    },
    /** All that was taken and not given back, in cents. */
    taken: (): number =>
      orders.reduce(
        (sum, { Status, GrossPrice, refunded }) =>
          sum + (['INVALID', 'CANCELED'].includes(Status) ? 0 : Math.round((GrossPrice - refunded) * 100)),
        0,
      ),
    notifications: () =>
      sent.map((payload) => ({
        method: 'POST' as const,
        url: '/webhooks/2checkout',
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })),
  }
}
export type TwoCheckoutDouble = Awaited<ReturnType<typeof twoCheckoutDouble>>
