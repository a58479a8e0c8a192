import { expect, test } from 'vitest'
import { visit } from '#tests/support/browser.ts'
import { becomeOwner } from '#tests/e2e/owner.ts'
import { siteForFile } from './site.ts'

const site = siteForFile()

test('a page shows a visitor what visitors see, and a customer what customers see, before its scripts and after', async () => {
  const { page } = await visit()
  const id = await becomeOwner(site(), page, 'ruth@mark.example')
  const download = `${site().url}/download/${id}`
  const logIn = page.getByRole('button', { name: 'Log in to download' })
  const account = page.getByRole('button', { name: 'Account' })

  const withoutScripts = async () => {
    // A file that a page still waits for, once it is missing, would bring that page again.
    await page.waitForLoadState('networkidle')
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(download)
    const seen = [await logIn.isVisible(), await account.isVisible()]
    await page.unroute('**/assets/*.js')
    return seen
  }
  expect(await withoutScripts()).toEqual([false, true])

  // Logged out on one page, back on another: both drawn by the same scripts.
  await page.goto(download)
  await account.click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(/\/profile\/login/)
  await page.goBack()
  await logIn.waitFor()
  await account.waitFor({ state: 'hidden' })
  expect(await withoutScripts()).toEqual([true, false])

  // Somebody else left something under the session's name.
  await page.evaluate(() => localStorage.setItem('goodfaith.session', '{}'))
  await page.goto(download)
  await logIn.waitFor()
  await account.waitFor({ state: 'hidden' })
})
