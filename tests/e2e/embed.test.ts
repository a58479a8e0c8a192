import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { visit } from '#tests/support/browser.ts'
import { apiOf, becomeOwner } from '#tests/e2e/owner.ts'
import { siteForFile } from './site.ts'

const site = siteForFile()

/** Another website with this in its page; its policy allows the scripts of our site and nothing else. */
async function otherSite(body: () => string): Promise<string> {
  const server = createServer((_, reply) => {
    reply.setHeader('content-type', 'text/html; charset=utf-8')
    reply.setHeader('content-security-policy', `default-src 'none'; script-src ${site().url}`)
    reply.end(`<!doctype html><html lang="en"><title>Shop</title><h2>Before</h2>${body()}<h2>After</h2></html>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test('a page of another website shows the current text as a part of it, and a sentence when it is not public', async () => {
  const { page, errors } = await visit()
  const id = await becomeOwner(site(), page, 'ruth@embed.example')
  const api = await apiOf(site(), page)
  const params = { id }
  const { script } = await api.call('GET /agreement/live-link/{id}', { params })
  const shop = await otherSite(() => script!)

  await page.goto(shop)
  const article = page.getByRole('article')
  await article.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor()
  expect(await page.locator('iframe').count()).toBe(0)
  // As high as it is: nothing in it scrolls by itself.
  expect(await article.evaluate((it) => it.scrollHeight === it.clientHeight)).toBe(true)

  const { text, revision } = await api.call('GET /agreement/text/{id}', { params })
  await api.call('POST /agreement/update/{id}', {
    params,
    payload: { mode: 'edit', revision, text: `${text}\n\nBees live here too.\n` },
  })
  await expect
    .poll(async () => {
      await page.goto(shop)
      return article.getByText('Bees live here too.').count()
    })
    .toBe(1)

  await api.call('PUT /agreement/live-link/{id}', { params, payload: { enabled: false } })
  await expect
    .poll(async () => {
      await page.goto(shop)
      return page.getByText('This document is not public at the moment.').count()
    })
    .toBe(1)
  expect(await article.count()).toBe(0)
  expect(errors).toEqual([])
})
