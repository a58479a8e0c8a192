import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { stringify } from 'yaml'
import { expect, test } from 'vitest'
import { visit } from '#tests/support/browser.ts'
import { operatorAnswers } from '#tests/support/operator-answers.ts'
import { temporaryFolder } from '#tests/support/server-process.ts'
import { accessibilityProblems } from './accessibility.ts'
import { startSite } from './site.ts'

const titles = ['Privacy Policy', 'Terms & Conditions', 'Cookies Policy', 'Disclaimer', 'Imprint']

test('the operator’s legal pages are linked on every page and read without scripts, on a phone and in the dark', async () => {
  const file = path.join(temporaryFolder(), 'operator.yaml')
  writeFileSync(file, stringify({ answers: operatorAnswers }))
  const site = await startSite({ OPERATOR_FILE: file, COPYRIGHT_FROM: '2020' })
  const { page, errors } = await visit({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  })
  for (const title of titles) {
    await page.goto(site.url)
    await page.getByRole('contentinfo').getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(await page.getByRole('main').textContent(), title).toContain('Example Software GmbH')
    expect(await page.title(), title).toContain(title)
    expect(await page.locator('meta[name=description]').getAttribute('content'), title).toContain(title)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), title).toBeLessThanOrEqual(390)
  }
  expect(await page.getByRole('contentinfo').textContent()).toContain(`© 2020–${new Date().getUTCFullYear()} Goodfaith`)
  expect(errors).toEqual([])
  expect((await fetch(`${site.url}/legal/eula`)).status).toBe(404)

  const scripted = await visit()
  for (const name of ['privacy-policy', 'imprint']) {
    await scripted.page.goto(`${site.url}/legal/${name}`)
    expect(await accessibilityProblems(scripted.page), name).toEqual([])
  }
  expect(scripted.errors).toEqual([])
})

test('a website without them links none, and says only what is so', async () => {
  const site = await startSite()
  const { page } = await visit()
  await page.goto(site.url)
  await page.getByRole('contentinfo').waitFor()
  expect(await page.locator('a[href^="/legal/"]').count()).toBe(0)
  expect((await fetch(`${site.url}/legal/privacy-policy`)).status).toBe(404)
  expect(site.output()).toContain('npm run operator')
})
