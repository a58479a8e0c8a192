import { agreementsOf, seedEmail, seedId, seedPassword, seedToken } from '#bench/seed/seed-id.ts'
import { billing } from '#tests/support/billing.ts'
import { answersFor } from '#tests/support/hobby-blog.ts'
import { spread } from '../measure.ts'
import type { Caller, Served, Side } from './side.ts'

/** Milliseconds of each call of a round, by what was called. */
export type Timed = Map<string, number[]>

/** The customers whom a round takes: others than any round before, so that nothing of theirs is in the memory of the server. */
export const customersOf = (side: Side, round: number, calls: number): readonly number[] =>
  Array.from({ length: calls }, (_, index) => {
    const of = round * calls + index
    // Scattered over all of them: 7,919 is a prime number.
    return 2 + ((of * 7919) % (side.size.customers - 1))
  })

/** What customers do, one call after another. @returns the median of each kind of call, in milliseconds. */
export async function hotPaths(side: Side, served: Served, customers: readonly number[]): Promise<Map<string, number>> {
  const timed: Timed = new Map()
  for (const customer of customers) await visit(side, served, customer, timed)
  return new Map([...timed].map(([what, times]) => [what, spread(times).median]))
}

/** Is told when a call begins and ends. */
export type Watch = { readonly begin: (what: string) => void; readonly end: (what: string) => void }

/** All that a customer does in a visit. */
export async function visit(side: Side, served: Served, customer: number, timed: Timed, watch?: Watch): Promise<void> {
  const timing = { timed, watch }
  const caller: Caller = served.caller()
  const email = seedEmail(customer)
  const [first = 0, second = first] = agreementsOf(customer, side.size)
  const params = { id: seedId('agreement', first) }

  const session = await time(timing, 'log in', () =>
    caller.call('POST /customer/login', { payload: { email, password: seedPassword } }),
  )
  caller.take({ token: session.customer.token, refresh_token: session.customer.refresh_token })
  await time(timing, 'list of agreements', () => caller.call('GET /customer/agreements/all'))
  await time(timing, 'one agreement', () => caller.call('GET /agreement/details/{id}', { params }))
  const { revision, answers } = await time(timing, 'what an update starts from', () =>
    caller.call('GET /agreement/details/update/{id}', { params }),
  )
  await time(timing, 'save an update', () =>
    caller.call('POST /agreement/update/{id}', {
      params,
      payload: {
        mode: 'start-over',
        revision,
        language: 'en',
        answers: { ...answers, websiteName: `Website of customer ${customer}` },
      },
    }),
  )
  await time(timing, 'live page', () => read(`${served.url}/live/${seedToken(second)}`))
  const made = await time(timing, 'new agreement', () =>
    caller.call('POST /agreement/new', {
      payload: {
        type: 'PRIVACY_POLICY',
        language: 'en',
        answers: answersFor(email, { websiteName: `Website ${performance.now()}`, documentLevel: 'professional' }),
      },
    }),
  )
  const { id } = made.agreement
  const paid = await time(timing, 'payment', () =>
    caller.call('POST /transaction/test/process', {
      payload: {
        item_type: 'agreement',
        item_id: id,
        user_data: { billing_address: billing, immediate_delivery: true },
        card_number: '4242424242424242',
      },
    }),
  )
  if (paid.order.state !== 'approved') throw new Error(`The payment was not approved: ${JSON.stringify(paid)}`)
  await time(timing, 'invoices', () => caller.call('GET /customer/invoices'))
  await time(timing, 'delete an agreement', () => caller.call('DELETE /agreement/delete/{id}', { params: { id } }))
  await time(timing, 'metrics', () => read(served.metrics))
  await time(timing, 'readiness', () => read(`${served.url}/health/ready`))
}

export async function time<Result>(
  { timed, watch }: { readonly timed: Timed; readonly watch?: Watch | undefined },
  what: string,
  work: () => Promise<Result>,
): Promise<Result> {
  watch?.begin(what)
  const start = performance.now()
  const result = await work()
  timed.set(what, [...(timed.get(what) ?? []), performance.now() - start])
  watch?.end(what)
  return result
}

async function read(url: string): Promise<void> {
  const reply = await fetch(url)
  await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`)
}
