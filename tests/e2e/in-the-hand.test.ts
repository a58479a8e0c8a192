import { expect, test } from 'vitest'
import { visit } from '#tests/support/browser.ts'
import { siteForFile } from './site.ts'
import { WizardSteps } from './wizard-steps.ts'

const theSite = siteForFile()

test('the first question can be read before any script has come', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto(`${theSite().url}/wizard/privacy-policy`)
  await page.getByText('Where do people find you?').waitFor()
  expect(await page.getByRole('checkbox', { name: 'A mobile app', disabled: true }).count()).toBe(1)
  await page.getByRole('button', { name: 'Shopify shop', disabled: true }).waitFor()
  expect(await page.locator('link[rel=modulepreload][fetchpriority=low]').count()).toBeGreaterThan(3)
  expect(await page.locator('link[rel=modulepreload]:not([fetchpriority=low])').count()).toBe(0)
  await page.getByRole('button', { name: 'Find the tools your site uses', disabled: true }).waitFor()
  await page.goto(`${theSite().url}/wizard/privacy-policy?step=service&section=service`)
  await page.getByRole('heading', { level: 1, name: 'Make your privacy policy' }).waitFor()
  expect(await page.getByText('Where do people find you?').count()).toBe(0)
})

test('the first questions are answered before the library of clauses has come, and the answers stay when it comes', async () => {
  const { page, errors } = await visit()
  const wizard = new WizardSteps(page)
  let come = (): void => undefined
  const wait = new Promise<void>((resolve) => (come = resolve))
  const held: string[] = []
  await page.route(/\/library-[a-z-]+\.en/, async (route) => {
    held.push(route.request().url())
    await wait
    await route.continue()
  })
  await page.goto(`${theSite().url}/wizard/privacy-policy`)
  const app = page.getByRole('checkbox', { name: /A mobile app/ })
  await app.check()
  expect(await app.isChecked()).toBe(true)
  await wizard.next('The service')
  const name = page.getByLabel('What is the website called?')
  await name.fill('Ruth’s Backyard')
  await expect.poll(() => held.length).toBe(1)
  come()
  await page.getByRole('heading', { name: 'At a glance' }).waitFor()
  expect(await name.inputValue()).toBe('Ruth’s Backyard')
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true)
  await wizard.openFirst(theSite().url)
  expect(await app.isChecked()).toBe(true)
  expect(errors).toEqual([])
})

test('reasons are loaded when somebody asks for them, and the document does not wait', async () => {
  const { page, errors } = await visit()
  const wizard = new WizardSteps(page)
  let come = (): void => undefined
  const wait = new Promise<void>((resolve) => (come = resolve))
  const held: string[] = []
  await page.route(/\/reasons-[a-z-]+\.en/, async (route) => {
    held.push(route.request().url())
    await wait
    await route.continue()
  })
  await wizard.open(theSite().url)
  await wizard.next('The service')
  await page.getByLabel('What is the website called?').fill('Ruth’s Backyard')
  await page.getByRole('heading', { name: 'At a glance' }).waitFor()
  expect(held).toEqual([])

  await page.getByRole('button', { name: 'Why we ask' }).first().click()
  const coming = page.getByText('The reasons are on their way …')
  await coming.waitFor()
  expect(held).toHaveLength(1)
  come()
  await coming.waitFor({ state: 'detached' })
  await page.getByText('In your document now because of your answer').waitFor()
  expect(errors).toEqual([])
})

test('the next section is there before the browser does anything else, and its address follows', async () => {
  const { page, errors } = await visit()
  const wizard = new WizardSteps(page)
  await wizard.open(theSite().url)
  const heading = await page.locator('form button[type=submit]').evaluate(async (button: HTMLElement) => {
    button.click()
    // What React draws for the press itself is drawn in the microtasks after it; a transition waits for a task of its own.
    await Promise.resolve()
    const drawn = document.querySelector('h1')
    return { words: drawn?.textContent, focused: drawn === document.activeElement }
  })
  expect(heading).toEqual({ words: 'The service', focused: true })
  await page.waitForURL(/section=service/)

  // The address decides again once it has followed, also on the way back and forth.
  await page.goBack()
  await wizard.at('Platforms')
  await page.goForward()
  await wizard.at('The service')
  await page.getByRole('button', { name: 'Previous' }).click()
  await wizard.at('Platforms')
  await page.goBack()
  await wizard.at('The service')
  await page.reload()
  await wizard.at('The service')
  expect(errors).toEqual([])
})

test('what is typed before the page wakes up is not lost, and nothing can be sent until then', async () => {
  const { page } = await visit()
  let come = (): void => undefined
  const wait = new Promise<void>((resolve) => (come = resolve))
  await page.route(/\.js$/, async (route) => {
    await wait
    await route.continue()
  })
  await page.goto(`${theSite().url}/profile/login`, { waitUntil: 'commit' })
  const email = page.getByLabel('Email address', { exact: true }).first()
  const password = page.getByLabel('Password', { exact: true })
  await email.fill('ruth@early.example')
  await password.fill('Correct horse 1')
  expect(await page.locator('form button', { hasText: 'Log in' }).first().isDisabled()).toBe(true)
  come()
  await page.locator('form button[type=submit]:enabled', { hasText: 'Log in' }).first().click()
  await page.getByText('Email or password are incorrect or the account is not yet confirmed.').waitFor()
  expect([await email.inputValue(), await password.inputValue()]).toEqual(['ruth@early.example', 'Correct horse 1'])
})
