import { expect, test } from 'vitest'
import { visit } from '#tests/support/browser.ts'
import { accessibilityProblems } from './accessibility.ts'
import { siteForFile } from './site.ts'

const theSite = siteForFile()

test('every paragraph of an example says which answer, rule and law it comes from', async () => {
  const { page, errors } = await visit()
  await page.goto(theSite().url)
  const sample = page.getByRole('region', { name: 'Example of a finished privacy policy' })
  await sample.getByRole('button', { name: /Why this is here: You can also complain/ }).click()
  const reason = page.getByRole('region', { name: 'Why this is here' })
  await reason.getByText('Ireland').waitFor()
  expect(await reason.textContent()).toContain('GDPR Art. 13(2)(d) and 77')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await reason.waitFor({ state: 'detached' })
  expect(errors).toEqual([])
})

test('the first page is loaded in fifteen requests', async () => {
  const { page } = await visit()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(theSite().url, { waitUntil: 'networkidle' })
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(15)
})

test('the examples of all types can be chosen, also without script', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto(theSite().url)
  const examples = page.getByRole('navigation', { name: 'Examples' })
  await examples.getByRole('link', { name: 'EULA' }).click()
  await page
    .getByRole('region', { name: 'Example of a finished EULA' })
    .getByText('Example Sketch Ltd')
    .first()
    .waitFor()
  expect(await examples.getByRole('link', { name: 'EULA' }).getAttribute('aria-current')).toBe('true')
  for (const name of ['Terms', 'Cookies', 'Disclaimer', 'Returns', 'Privacy']) {
    await examples.getByRole('link', { name }).click()
    expect(await page.locator('article h2').first().textContent()).not.toBe('')
  }
})
