import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { SiteFindings } from '#core/scan/findings.ts'
import { shop } from '#tests/scan/pages.ts'
import { visit } from '#tests/support/browser.ts'
import { accessibilityProblems } from './accessibility.ts'
import { ownSiteForFile, startSite } from './site.ts'
import { WizardSteps } from './wizard-steps.ts'

const theSite = ownSiteForFile()

const dialogOf = (page: Page) => page.getByRole('dialog')
const offer = 'Find the tools your site uses'

async function openScan(page: Page, base = theSite().url) {
  const steps = new WizardSteps(page)
  await steps.open(base)
  await page.getByRole('button', { name: offer }).click()
  await dialogOf(page).getByRole('heading', { name: offer }).waitFor()
  return { steps, dialog: dialogOf(page) }
}

/** What a visitor's page asks for while something happens. */
function requestsOf(page: Page): readonly string[] {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(`${request.method()} ${request.url()}`))
  return asked
}

const har = JSON.stringify({
  log: {
    version: '1.2',
    entries: [
      {
        request: { url: 'https://teehaus.example/', headers: [], cookies: [{ name: '_fbp', value: 'x' }] },
        response: { headers: [], content: { mimeType: 'text/html', text: shop.home } },
      },
    ],
  },
})
const file = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) })

describe('a page’s source, read in the browser', () => {
  test('becomes answers that the owner ticked, and nothing leaves the browser', async () => {
    const { page, errors } = await visit()
    const { steps, dialog } = await openScan(page)
    await dialog.getByText('Read it in this browser').click()
    const asked = requestsOf(page)
    await dialog.getByLabel('Source of your home page').fill(shop.home)
    await dialog.getByRole('button', { name: 'Read it here' }).click()
    await dialog.getByRole('heading', { name: 'We found this. Correct it.' }).waitFor()

    for (const box of await dialog.getByRole('checkbox').all()) expect(await box.isChecked()).toBe(false)
    const fonts = dialog.getByRole('checkbox', { name: 'Google Fonts' })
    expect(
      await fonts.getAttribute('aria-describedby').then((id) => page.locator(`[id="${id}"]`).innerText()),
    ).toContain('Style or font from fonts.googleapis.com')
    await fonts.check()
    await dialog.getByRole('checkbox', { name: 'YouTube' }).check()
    await dialog.getByRole('button', { name: 'Tick 2 tools in my answers' }).click()
    await page.getByText('2 tools are ticked in your answers now.').waitFor()
    expect(asked.filter((one) => one.startsWith('POST'))).toEqual([])
    expect(asked.filter((one) => !one.includes(new URL(theSite().url).host))).toEqual([])

    await steps.next('The service')
    await steps.fill('What is the website called?', 'Teehaus')
    await steps.fill('What is its address?', 'https://teehaus.example')
    await steps.next('Who is responsible')
    await steps.privateGerman('DE_BE', 'Ada Example', 'ada@teehaus.example')
    await steps.next('What people can do')
    await steps.tick('Write to you with a form')
    await steps.next('Services and tools')
    await page.getByRole('button', { name: 'Remove Google Fonts' }).waitFor()
    await page.getByRole('button', { name: 'Remove YouTube' }).waitFor()
    expect(await page.getByRole('button', { name: 'Remove Google Tag Manager' }).count()).toBe(0)
    expect(errors).toEqual([])
  })

  test('and a recording show the same, with its cookies', async () => {
    const { page } = await visit()
    const { dialog } = await openScan(page)
    await dialog.getByText('Read it in this browser').click()
    await dialog.getByLabel(/recording of the network traffic/).setInputFiles(file('site.har', har))
    await dialog.getByRole('button', { name: 'Read it here' }).click()
    await dialog.getByRole('heading', { name: 'We found this. Correct it.' }).waitFor()
    expect(await dialog.getByRole('checkbox', { name: 'Stripe' }).count()).toBe(1)
    expect(await dialog.getByText('Cookie _fbp').count()).toBe(1)
  })

  test('a recording of 50 MB is read in a thread of its own, whole or cut off', async () => {
    const { page, errors } = await visit()
    const { dialog } = await openScan(page)
    await dialog.getByText('Read it in this browser').click()
    const folder = mkdtempSync(path.join(tmpdir(), 'goodfaith-har-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const { log } = JSON.parse(har) as { log: { entries: object[] } }
    const image = (index: number) => ({
      request: { url: `https://teehaus.example/${index}.jpg`, headers: [], cookies: [] },
      response: { headers: [], content: { mimeType: 'image/jpeg', encoding: 'base64', text: 'A'.repeat(99_000) } },
    })
    const large = JSON.stringify({
      log: { ...log, entries: [...log.entries, ...Array.from({ length: 520 }, (_, i) => image(i))] },
    })
    expect(large.length).toBeGreaterThan(49 * 1024 * 1024)
    const read = async (name: string, text: string) => {
      writeFileSync(path.join(folder, name), text)
      await dialog.getByLabel(/recording of the network traffic/).setInputFiles(path.join(folder, name))
      const thread = page.waitForEvent('worker')
      await dialog.getByRole('button', { name: 'Read it here' }).click()
      await thread
    }
    await read('cut.har', large.slice(0, -10))
    await dialog.getByRole('alert').filter({ hasText: 'This file is broken or cut off.' }).waitFor()
    await read('site.har', large)
    await dialog.getByRole('heading', { name: 'We found this. Correct it.' }).waitFor()
    expect(await dialog.getByText('Cookie _fbp').count()).toBe(1)
    expect(errors).toEqual([])
  })

  test.each([
    ['a broken recording', 'site.har', har.slice(0, 100), 'This file is broken or cut off.'],
    ['other data', 'data.json', '{"a": 1}', 'This file is not a recording'],
    ['an empty recording', 'site.har', '{"log": {"entries": []}}', 'This recording has no requests.'],
    ['no page', 'page.html', 'hello', 'This is not the source of a page'],
  ])('%s gets a sentence, and nothing is lost', async (_, name, text, sentence) => {
    const { page } = await visit()
    const { dialog } = await openScan(page)
    await dialog.getByText('Read it in this browser').click()
    await dialog.getByLabel('Source of your home page').fill('words')
    await dialog.getByLabel(/recording of the network traffic/).setInputFiles(file(name, text))
    await dialog.getByRole('button', { name: 'Read it here' }).click()
    await dialog.getByRole('alert').filter({ hasText: sentence }).waitFor()
    expect(await dialog.getByLabel('Source of your home page').inputValue()).toBe('words')
  })
})

const found: SiteFindings = {
  pages: ['https://teehaus.example/', 'https://teehaus.example/impressum'],
  services: [
    { id: 'googleAnalytics', evidence: [{ kind: 'cookie', what: '_ga' }] },
    { id: 'wordpress', evidence: [{ kind: 'generator', what: 'WordPress' }] },
    { id: 'stripe', evidence: [{ kind: 'script', what: 'js.stripe.com' }] },
  ],
  unknownHosts: ['pictures.elsewhere.example'],
  details: [
    { field: 'siteName', value: 'Teehaus Meyer', from: 'data' },
    { field: 'email', value: 'info@teehaus.example', from: 'imprint' },
  ],
}

/** A scan of the server that finds this: the server itself reaches nothing on this machine. */
const answerScan = (page: Page) =>
  page.route('**/api/v1/public/site-scan', (route) =>
    route.fulfill({ json: { success: true, messages: [], data: found } }),
  )

describe('a scan by the server', () => {
  test('is shown with evidence; what contradicts an answer is said, and details wait for a click', async () => {
    const { page, errors } = await visit()
    await answerScan(page)
    const { steps, dialog } = await openScan(page)
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByLabel('Address of your website').fill('teehaus.example')
    await dialog.getByRole('button', { name: 'Look at my website' }).click()
    await dialog.getByText('We read 2 pages.').waitFor()
    await dialog.getByText('pictures.elsewhere.example').waitFor()
    await dialog.getByText(/What a scan cannot see/).waitFor()
    const box = dialog.getByRole('checkbox', { name: 'WordPress' })
    await box.check()
    expect(await accessibilityProblems(page)).toEqual([])
    await box.uncheck()
    await dialog.getByRole('button', { name: 'Use this: Teehaus Meyer' }).click()
    await dialog.getByText('Taken over').waitFor()
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await steps.next('The service')
    expect(await page.getByLabel('What is the website called?').inputValue()).toBe('Teehaus Meyer')
    expect(errors).toEqual([])
  })

  test('is refused in a sentence: no address, and one that leads to this machine', async () => {
    const { page } = await visit()
    const { dialog } = await openScan(page)
    await dialog.getByRole('button', { name: 'Look at my website' }).click()
    await dialog.getByRole('alert').filter({ hasText: 'Enter the address of your website' }).waitFor()
    const server = createServer((_, reply) => void reply.end()).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    let asked = 0
    server.on('request', () => (asked += 1))
    await dialog.getByLabel('Address of your website').fill('http://127.0.0.1/')
    await dialog.getByRole('button', { name: 'Look at my website' }).click()
    await dialog.getByRole('alert').filter({ hasText: 'No public website was found at this address.' }).waitFor()
    await dialog
      .getByLabel('Address of your website')
      .fill(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    await dialog.getByRole('button', { name: 'Look at my website' }).click()
    await dialog.getByRole('alert').filter({ hasText: 'Enter the address of your website' }).waitFor()
    expect(asked).toBe(0)
  })

  test('is not offered where the operator has switched it off', async () => {
    const site = await startSite({ SITE_SCAN: 'off' })
    const { page } = await visit()
    const { dialog } = await openScan(page, site.url)
    expect(await dialog.getByLabel('Address of your website').count()).toBe(0)
    await dialog.getByLabel('Source of your home page').fill(shop.home)
    await dialog.getByRole('button', { name: 'Read it here' }).click()
    await dialog.getByRole('checkbox', { name: 'Google Fonts' }).waitFor()
  })
})

test('the wizard loads neither the signs nor the dialog before they are wanted', async () => {
  const { page } = await visit()
  const asked = requestsOf(page)
  await new WizardSteps(page).open(theSite().url)
  expect(asked.filter((one) => /ScanDialog|read-here|signs/.test(one))).toEqual([])
})
