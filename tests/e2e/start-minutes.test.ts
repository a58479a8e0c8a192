import { chromium } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { launchOptions } from '#tests/support/browser.ts'
import { siteForFile } from './site.ts'

const theSite = siteForFile()
const minutesIn = (text: string | null): number => Number(/about (\d+) minutes?/i.exec(text ?? '')?.[1])

test('the first page says a range, then the minutes that the interview’s first screen promises', async () => {
  const browser = await chromium.launch(launchOptions)
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.goto(`${theSite().url}/wizard`)
  await page.getByText(/The questions then take about \d+ to \d+ minutes/).waitFor()
  await page.getByRole('checkbox', { name: /^An online shop/ }).check()
  await page.getByRole('combobox').selectOption('DE')
  const said = page.getByText(/^About \d+ minutes of questions\.$/)
  await said.waitFor()
  const promised = minutesIn(await said.textContent())
  await page.getByRole('button', { name: /^Answer the questions for \d documents$/ }).click()
  const left = page.getByText(/about \d+ minutes left/)
  await left.waitFor()
  // The section for the level is left out where nothing is charged: a few seconds that can decide about a minute.
  expect(promised - minutesIn(await left.textContent())).toBeOneOf([0, 1])
})
