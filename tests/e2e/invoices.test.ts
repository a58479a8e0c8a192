import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { visit } from '#tests/support/browser.ts'
import { cloneDatabaseUrl } from '#tests/support/database.ts'
import { customerIdOf, issueTo } from '#tests/support/issue-invoices.ts'
import { accessibilityProblems } from './accessibility.ts'
import { accountOn } from './account-on.ts'
import { startSite } from './site.ts'

const email = 'ada@example.org'

/** What a button downloads. */
async function downloaded(page: Page, name: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).first().click(),
  ])
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

test('invoices are in the profile as soon as there are any, to download on paper and as data', async () => {
  const connectionString = await cloneDatabaseUrl()
  const { db, close } = openDatabase({ connectionString }, () => undefined)
  onTestFinished(close)
  const site = await startSite({ DATABASE_URL: connectionString })
  const { session } = await accountOn(site, email)
  const { page, errors } = await visit()
  await page.addInitScript((value) => {
    if (localStorage.getItem('goodfaith.session') === null) localStorage.setItem('goodfaith.session', value)
  }, JSON.stringify(session))
  const list = page.getByRole('list', { name: 'Invoices' })

  await page.goto(`${site.url}/profile`)
  await page.getByRole('heading', { name: 'Your data' }).waitFor()
  await page.getByRole('list', { name: 'Where you are logged in' }).waitFor()
  expect(await list.count()).toBe(0)

  const customerId = await customerIdOf(db, email)
  for (let count = 0; count < 26; count++) await issueTo(db, customerId, new Date())
  await page.reload()
  await list.getByText('Invoice INV-2026-000026').waitFor()
  expect(await list.getByText('21 November 2026, €34.51').count()).toBe(24)
  await page.getByRole('button', { name: 'Show older ones' }).click()
  await list.getByText('Invoice INV-2026-000001').waitFor()
  expect(await page.getByRole('button', { name: 'Show older ones' }).count()).toBe(0)
  expect(await accessibilityProblems(page)).toEqual([])

  const pdf = await downloaded(page, 'PDF')
  expect([pdf.name, pdf.bytes.subarray(0, 5).toString()]).toEqual(['INV-2026-000026.pdf', '%PDF-'])
  await page.getByText('For accounting software').first().click()
  const both = await downloaded(page, 'Factur-X (PDF)')
  expect([both.name, both.bytes.subarray(0, 5).toString()]).toEqual(['INV-2026-000026-factur-x.pdf', '%PDF-'])
  const xml = await downloaded(page, 'XRechnung')
  expect(xml.name).toBe('INV-2026-000026-xrechnung.xml')
  expect(xml.bytes.toString()).toContain('<cbc:ID>INV-2026-000026</cbc:ID>')
  expect(errors).toEqual([])
})
