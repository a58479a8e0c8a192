import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { visit, wholeBrowser } from '#tests/support/browser.ts'
import { temporaryFolder } from '#tests/support/server-process.ts'
import { siteForFile } from './site.ts'

const theSite = siteForFile()

test('a browser that blocks cookies and site data is told so on the whole page', async () => {
  const profile = temporaryFolder()
  mkdirSync(path.join(profile, 'Default'))
  // The setting of Chromium itself: it then refuses cookies, local storage and session storage.
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } }
  writeFileSync(path.join(profile, 'Default', 'Preferences'), JSON.stringify(settings))
  const context = await chromium.launchPersistentContext(profile, wholeBrowser)
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  for (const address of ['/', '/wizard/eula', '/profile/login']) {
    await page.goto(theSite().url + address)
    await page.getByRole('heading', { name: 'Your browser blocks cookies and site data' }).waitFor()
    expect(await page.getByRole('contentinfo').count(), address).toBe(0)
  }
  expect(errors).toEqual([])
})

test('without session storage alone the site works', async () => {
  const { page, errors } = await visit()
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    }),
  )
  await page.goto(theSite().url)
  await page.getByRole('link', { name: 'Start here' }).click()
  await page.waitForURL(`${theSite().url}/wizard`)
  await page.goto(`${theSite().url}/wizard/eula`)
  await page.getByRole('button', { name: /^Next/ }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: /^Next/ }).waitFor()
  expect(await page.getByRole('heading', { name: 'Your browser blocks cookies and site data' }).count()).toBe(0)
  expect(errors).toEqual([])
})
