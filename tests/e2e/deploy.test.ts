import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit } from '#tests/support/browser.ts'
import { keptPaths, untilKept } from './kept-offline.ts'
import { nextRelease, nextTitle } from './changed-build.ts'
import { stoppableSite } from './stoppable-site.ts'
import { WizardSteps } from './wizard-steps.ts'

// A tab is open while the operator replaces this release by another one.

const ends: (() => void | Promise<void>)[] = []
let next: string
beforeAll(() => {
  next = nextRelease((end) => ends.push(end))
})
afterAll(async () => {
  for (const end of ends) await end()
})

/** Which release a page is of. */
const releaseOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (window as { __reactRouterManifest?: { version: string } })['__reactRouterManifest']?.version)

/** Counts the pages that a tab asks the server for from now on. */
function pagesAskedBy(page: Page): () => number {
  let asked = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked += 1
  })
  return () => asked
}

async function openTab(address: string) {
  const site = await stoppableSite()
  const { page } = await visit()
  await page.goto(site.url + address, { waitUntil: 'networkidle' })
  const before = await releaseOf(page)
  return {
    site,
    page,
    before,
    /** Puts the next release in the place of this one. */
    async deploy() {
      await site.stop()
      await site.start({}, next)
      return pagesAskedBy(page)
    },
  }
}

test('a tab of the release before opens a page of the next one with one load', async () => {
  const { page, before, deploy } = await openTab('/profile/login')
  const asked = await deploy()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.waitForURL(/\/profile\/reset-password$/)
  await expect.poll(() => releaseOf(page).catch(() => before)).not.toBe(before)
  await page.getByRole('heading', { level: 1, name: /password/i }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked()).toBe(1)
  // From then on it is a tab of the next release.
  await page.locator('header').getByRole('link', { name: 'Goodfaith' }).first().click()
  await page.waitForFunction((title) => document.title.includes(title), nextTitle)
  expect(asked()).toBe(1)
})

test('a part of a page that the next release calls otherwise brings that release, and what was typed stays, but no password', async () => {
  const { page, before, deploy } = await openTab('/profile/login')
  await page.getByLabel('Email address').first().fill('ada@example.org')
  await page.getByLabel('Password', { exact: true }).first().fill('Backyard7')
  const asked = await deploy()
  // The texts of another language are a file of their own.
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await page.waitForFunction(() => document.documentElement.lang === 'de')
  await expect.poll(() => page.getByLabel('E-Mail-Adresse').first().inputValue()).toBe('ada@example.org')
  expect(await page.getByLabel('Passwort', { exact: true }).first().inputValue()).toBe('')
  expect(await page.evaluate(() => sessionStorage.getItem('goodfaith.typed'))).toBeNull()
  expect(await releaseOf(page)).not.toBe(before)
  expect(asked()).toBe(1)
})

test('an interview begun in the release before is finished in the next one', async () => {
  const { site, page, before, deploy } = await openTab('/wizard/privacy-policy')
  const steps = new WizardSteps(page)
  await steps.at('Platforms')
  const asked = await deploy()
  await steps.hobbyBlog('ruth@release.example')
  await page.locator('form button[type=submit]').click()
  await page.waitForURL(/\/download\//)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await releaseOf(page)).not.toBe(before)
  expect(asked()).toBe(1)
  expect(page.url()).toContain(site.url)
})

test('what a browser keeps for use without a connection is of the next release as soon as it was opened', async () => {
  const site = await stoppableSite()
  const { page } = await visit({ serviceWorkers: 'allow' })
  const steps = new WizardSteps(page)
  await steps.open(site.url)
  await untilKept(page)
  const before = await releaseOf(page)
  await site.stop()
  await site.start({}, next)
  await page.goto(`${site.url}/wizard/privacy-policy`)
  await steps.at('Platforms')
  expect(await releaseOf(page)).not.toBe(before)
  await expect
    .poll(async () => {
      const kept = (await keptPaths(page)).filter((one) => one.startsWith('/assets/'))
      return kept.filter((one) => !existsSync(path.join(next, 'build/client', one)))
    })
    .toEqual([])
  await untilKept(page)
  await site.stop()
  await page.reload()
  await steps.at('Platforms')
  await page.getByText('No connection: you are offline').waitFor()
  expect(await releaseOf(page)).not.toBe(before)
})
