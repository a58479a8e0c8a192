import { expect, test } from 'vitest'
import { visit } from '#tests/support/browser.ts'
import { becomeOwner } from '#tests/e2e/owner.ts'
import { accessibilityProblems } from './accessibility.ts'
import { siteForFile } from './site.ts'

const site = siteForFile()

test('pages of another account’s agreement say so and offer to log out, and each has the way to a new one', async () => {
  const { page, errors } = await visit()
  const ownersPage = await visit()
  const others = await becomeOwner(site(), ownersPage.page, 'ruth@others.example')
  const own = await becomeOwner(site(), page, 'sam@others.example')

  const main = page.getByRole('main')
  for (const path of ['wizard/pay', 'profile/agreements/history', 'profile/agreements/edit', 'download']) {
    await page.goto(`${site().url}/${path}/${others}`)
    await main.getByText(/This agreement is under a different account/).waitFor()
    await main.getByRole('button', { name: 'Log out' }).waitFor()
    expect(await main.getByRole('button', { name: 'Try again' }).count(), path).toBe(0)
    expect(await accessibilityProblems(page), path).toEqual([])
  }

  const navigation = page.getByRole('navigation', { name: 'Site' })
  for (const path of ['profile/agreements', `profile/agreements/history/${own}`, `download/${own}`]) {
    await page.goto(`${site().url}/${path}`)
    await navigation.getByRole('link', { name: 'My agreements' }).waitFor()
    await navigation.getByRole('link', { name: 'Start here' }).waitFor()
  }
  await navigation.getByRole('link', { name: 'Start here' }).click()
  await page.waitForURL('**/wizard')
  expect(errors).toEqual([])
})

test('whoever is logged in is never asked to log in, however late the agreement says whose it is', async () => {
  const { page, errors } = await visit()
  const id = await becomeOwner(site(), page, 'ada@others.example')
  const pdf = page.getByRole('button', { name: 'Download PDF to send and print' })
  await page.waitForFunction(() => document.querySelector('[data-ready=true]'))
  let release = (): void => undefined
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/api/v1/agreement/download-details/**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${site().url}/download/${id}`)
  await pdf.locator('.tabler-icon-lock').waitFor({ state: 'detached' })
  const [file] = await Promise.all([page.waitForEvent('download'), pdf.click()])
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  release()
  await page.getByRole('link', { name: 'Edit the text' }).waitFor()
  expect(errors).toEqual([])
})
