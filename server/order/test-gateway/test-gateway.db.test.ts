import { gatewayContract, type How } from '#tests/support/gateway-contract.ts'
import { pay } from '#tests/support/shop.ts'

const cards: Readonly<Record<How, string>> = {
  approved: '4242424242424242',
  declined: '4000000000000002',
  'under-way': '4000000000000028',
  review: '4000000000000077',
  'other-amount': '4000000000000101',
  'other-currency': '4000000000000200',
  'no-answer': '4000000000000010',
}

gatewayContract('the test gateway', async () => ({
  provider: 'test',
  env: {},
  pay: (_shop, visitor, id, how) => pay(visitor, id, cards[how]),
  decide: (shop) => shop.wait(15_000),
  async dispute({ db, wait }, _transactionId, state) {
    const card = { open: '4000000000000259', won: '4000000000000267', lost: '4000000000000275' }[state]
    await db.updateTable('test_payments').set({ card }).execute()
    wait(15_000)
  },
  async taken({ db }) {
    const rows = await db.selectFrom('test_payments').selectAll().execute()
    // It says that this one took a cent more.
    const takenBy = (card: string, amount: number) =>
      card === cards.declined ? 0 : card === cards['other-amount'] ? amount + 1 : amount
    return rows.reduce((sum, { card, amount, refunded }) => sum + takenBy(card, amount) - refunded, 0)
  },
}))
