import { expect, test } from 'vitest'
import { mailTo } from '#tests/support/customers.ts'
import { sellerSettings } from '#tests/support/seller.ts'
import { writtenLog } from '#tests/support/written-log.ts'
import { createShop, pay, withUnpaid } from '#tests/support/shop.ts'

const email = 'ada@example.org'

async function paid(settings: Readonly<Record<string, string>>) {
  const shop = await createShop(settings, { workers: true })
  const { visitor, id } = await withUnpaid(shop, email)
  const { order } = await pay(visitor, id)
  return { shop, order, mail: await mailTo(shop, email, 'Paid: Privacy Policy') }
}

test('the mail about a payment carries the invoice, and the one about money back the credit note', async () => {
  const { shop, order, mail } = await paid(sellerSettings)
  expect(mail.attachments).toMatchObject([{ filename: 'TEST-INV-2026-000001.pdf', mimeType: 'application/pdf' }])
  expect(mail.text).toContain('Your invoice TEST-INV-2026-000001 is attached.')
  shop.wait(1000)
  await shop.giveBack(order.id, 1000)
  await shop.refund()
  await shop.settle(order.id)
  const back = await mailTo(shop, email, 'Money back: Privacy Policy')
  expect(back.attachments).toMatchObject([{ filename: 'TEST-CN-2026-000001.pdf', mimeType: 'application/pdf' }])
  expect(back.text).toContain('The credit note TEST-CN-2026-000001 is attached.')
})

test('where the settings do not say who sells it says that there is none', async () => {
  const { mail } = await paid({})
  expect(mail.attachments).toEqual([])
  expect(mail.text).toContain('No invoice was made for this payment.')
})

test('an invoice that cannot be made holds up neither the mail about the payment nor the server’s log', async () => {
  const { log, entries } = writtenLog()
  let tries = 0
  const compileInvoice = () => Promise.reject(new Error(`It broke ${(tries += 1)} times.`))
  const shop = await createShop(sellerSettings, { workers: true, log, pdf: { compileInvoice } })
  const { visitor, id } = await withUnpaid(shop, email)
  await pay(visitor, id)
  const mail = await mailTo(shop, email, 'Paid: Privacy Policy')
  expect(mail.attachments).toEqual([])
  expect(mail.text).not.toContain('is attached')
  expect(mail.text).toContain('TEST-INV-2026-000001')
  expect(entries()).toContainEqual(
    expect.objectContaining({ msg: 'a mail goes without its invoice, which could not be made' }),
  )
})

test('an invoice whose first try fails is attached', async () => {
  let tries = 0
  const compileInvoice = async () =>
    (tries += 1) === 1 ? Promise.reject(new Error('It broke.')) : Buffer.from('%PDF-1.7')
  const shop = await createShop(sellerSettings, { workers: true, pdf: { compileInvoice } })
  const { visitor, id } = await withUnpaid(shop, email)
  await pay(visitor, id)
  const mail = await mailTo(shop, email, 'Paid: Privacy Policy')
  expect(mail.attachments).toMatchObject([{ filename: 'TEST-INV-2026-000001.pdf' }])
})
