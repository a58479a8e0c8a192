import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { stringify } from 'yaml'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { visit } from '#tests/support/browser.ts'
import { operatorAnswers } from '#tests/support/operator-answers.ts'
import { temporaryFolder } from '#tests/support/server-process.ts'
import { accessibilityProblems } from './accessibility.ts'
import { startSite } from './site.ts'

type Asked = { readonly request: string; readonly body: string; readonly referrer: string | undefined }

/** Another host, in the place of a service that counts visits and of a network of partners. */
async function otherHost(): Promise<{ readonly url: string; readonly asked: Asked[] }> {
  const asked: Asked[] = []
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk))
    request.on('end', () => {
      asked.push({ request: `${request.method} ${request.url}`, body, referrer: request.headers.referer })
      reply.writeHead(202).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

async function siteWithServices() {
  const host = await otherHost()
  const file = path.join(temporaryFolder(), 'operator.yaml')
  writeFileSync(file, stringify({ answers: operatorAnswers }))
  const site = await startSite({
    OPERATOR_FILE: file,
    ANALYTICS: 'plausible',
    ANALYTICS_URL: host.url,
    ANALYTICS_SITE: 'legal.example',
    AFFILIATE: 'shareasale',
    AFFILIATE_MERCHANT: '12345',
    AFFILIATE_URL: `${host.url}/partners`,
  })
  return { site, host }
}

const banner = (page: Page) => page.getByRole('region', { name: 'May we use this?' })

test('nothing reaches another host before a yes; refusing is as easy as agreeing; the choice can be changed on every page', async () => {
  const { site, host } = await siteWithServices()
  const { page, errors } = await visit({ viewport: { width: 390, height: 844 } })
  await page.goto(site.url)
  await banner(page).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  // The same level, size and weight.
  const look = (name: string) =>
    banner(page)
      .getByRole('button', { name })
      .evaluate((button) => {
        const { color, backgroundColor, borderColor, fontWeight, fontSize, height } = getComputedStyle(button)
        return { color, backgroundColor, borderColor, fontWeight, fontSize, height }
      })
  expect(await look('Refuse all')).toEqual(await look('Agree to all'))
  for (const box of await banner(page).getByRole('checkbox').all()) expect(await box.isChecked()).toBe(false)

  await banner(page).getByRole('button', { name: 'Refuse all' }).click()
  await banner(page).waitFor({ state: 'hidden' })
  await page.goto(`${site.url}/guides`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await banner(page).count()).toBe(0)
  expect(host.asked).toEqual([])

  // Changed from the foot of pages of every layout; what is counted names no id and no secret.
  for (const path of ['/guides', '/wizard/eula', '/profile/agreements/edit', '/wizard/pay']) {
    await page.goto(site.url + path)
    await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).waitFor()
  }
  const secret = '/profile/reset-password/6f1c1f0e-0000-4000-8000-000000000001?next=%2Fdownload'
  await page.goto(site.url + secret)
  await page.getByRole('button', { name: 'Privacy choices' }).click()
  await banner(page).getByText('You refused this').waitFor()
  await banner(page).getByRole('checkbox').first().check()
  await banner(page).getByRole('button', { name: 'Keep what is ticked' }).click()
  await expect.poll(() => host.asked.length).toBe(1)
  expect(host.asked[0]!.request).toBe('POST /api/event')
  expect(host.asked[0]!.referrer).toBeUndefined()
  expect(JSON.parse(host.asked[0]!.body)).toEqual({
    name: 'pageview',
    domain: 'legal.example',
    url: `${site.url}/profile/reset-password/-`,
  })
  expect(
    await page.getByRole('button', { name: 'Privacy choices' }).evaluate((it) => it === document.activeElement),
  ).toBe(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Guides' }).click()
  await expect.poll(() => host.asked.length).toBe(2)
  expect(JSON.parse(host.asked[1]!.body)).toMatchObject({ url: `${site.url}/guides` })

  // Withdrawn again: nothing more is sent.
  await page.getByRole('button', { name: 'Privacy choices' }).click()
  await banner(page).getByText('You agreed to what is ticked').waitFor()
  await banner(page).getByRole('button', { name: 'Refuse all' }).click()
  await page.getByRole('link', { name: 'Start here' }).click()
  await page.waitForURL(`${site.url}/wizard`)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(host.asked).toHaveLength(2)
  expect(errors).toEqual([])

  // The policies say so, and the browser may reach these two hosts and no others.
  for (const name of ['privacy-policy', 'cookies-policy']) {
    const reply = await fetch(`${site.url}/legal/${name}`)
    expect(await reply.text(), name).toMatch(
      /Plausible Analytics[\s\S]*goodfaith\.consent|goodfaith\.consent[\s\S]*Plausible Analytics/,
    )
    expect(reply.headers.get('content-security-policy')).toContain(`connect-src 'self' ${host.url}`)
    expect(reply.headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-[^' ]+';/)
  }
})

test('a browser that sends Global Privacy Control is not asked and nothing is sent', async () => {
  const { site, host } = await siteWithServices()
  const { page } = await visit()
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.goto(site.url)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click()
  await banner(page).getByText('Global Privacy Control').waitFor()
  expect(await banner(page).getByRole('button', { name: /Agree/ }).count()).toBe(0)
  await banner(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Guides' }).first().click()
  await page.waitForURL(`${site.url}/guides`)
  expect(host.asked).toEqual([])
})

test('a website without such services asks nothing and offers no choice', async () => {
  const site = await startSite()
  const { page } = await visit()
  await page.goto(site.url)
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('button', { name: 'Privacy choices' }).count()).toBe(0)
  expect(await banner(page).count()).toBe(0)
  expect((await fetch(site.url)).headers.get('content-security-policy')).toMatch(/connect-src 'self';/)
})
