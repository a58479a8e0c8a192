import { expect, test } from 'vitest'
import { billing } from '#tests/support/billing.ts'
import { headersOf, playStorm } from '#tests/support/storm.ts'
import { stripeStorm } from '#tests/support/stripe-storm.ts'

/** What is played with the test gateway: paid, refused, not decided at once, silent, and asking who somebody is. */
const cards = [
  { card: '4242424242424242', pays: true },
  { card: '4242424242424242', pays: true },
  { card: '4000000000000077', pays: true },
  { card: '4000000000000028', pays: true },
  { card: '4000000000000010', pays: true },
  { card: '4000000000000002', pays: false },
  { card: '4000000000000036', pays: false },
  { card: '4000000000003220', pays: false },
]
const paying = cards.filter(({ pays }) => pays).map(({ card }) => card)

test('two hundred orders on the test gateway are charged and delivered once, though a server is killed', async () => {
  const delivered = await playStorm({
    env: {},
    plays: cards,
    async press(buyer, { card }, send) {
      await send('/api/v1/transaction/test/process', {
        method: 'POST',
        headers: headersOf(buyer),
        body: JSON.stringify({
          item_type: 'agreement',
          item_id: buyer.id,
          user_data: { billing_address: billing, immediate_delivery: true },
          card_number: card,
        }),
      })
    },
    books: async (db) =>
      (
        await db
          .selectFrom('test_payments')
          .select(['order_id', 'amount', 'refunded'])
          .where('card', 'in', paying)
          .execute()
      ).map(({ order_id: orderId, amount, refunded }) => ({ orderId, amount, refunded })),
  })
  // Most of those who could pay have.
  expect(delivered).toBeGreaterThan(66)
})

test('two hundred orders at Stripe, announced one to five times in any order, are charged and delivered once, though a server is killed', async () => {
  const { storm, heard } = await stripeStorm()
  expect(await playStorm(storm)).toBeGreaterThan(66)
  // It was a storm of announcements too.
  expect(heard()).toBeGreaterThan(500)
})
