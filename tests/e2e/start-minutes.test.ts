import { chromium } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { launchOptions, visit } from '#tests/support/browser.ts'
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

test('the first question can be read before any script runs, in the language of the visitor', async () => {
  const { page } = await visit({ javaScriptEnabled: false, locale: 'de-DE' })
  await page.goto(`${theSite().url}/wizard`)
  await page.getByRole('group', { name: 'Worum geht es?' }).getByRole('checkbox', { name: 'Ein Onlineshop' }).waitFor()
  await page.getByText(/etwa \d+ bis \d+ Minuten/).waitFor()
  // This browser does not draw what is for those without scripts.
  expect(await page.content()).toContain('Die Fragen brauchen JavaScript.')
})

test('a reload of the first page keeps what was ticked and chosen on it', async () => {
  const { page } = await visit()
  await page.goto(`${theSite().url}/wizard`)
  await page.getByRole('checkbox', { name: /^An online shop/ }).check()
  await page.getByRole('combobox').first().selectOption('DE')
  const disclaimer = page.getByRole('checkbox', { name: /^Disclaimer/ })
  const others = page.getByText(/^Not for you, as far/)
  await others.click()
  await disclaimer.check()
  await page.reload()
  await page.getByRole('button', { name: /^Answer the questions for \d documents$/ }).waitFor()
  expect(await page.getByRole('checkbox', { name: /^An online shop/ }).isChecked()).toBe(true)
  expect(await page.getByRole('combobox').first().inputValue()).toBe('DE')
  await others.click()
  expect(await disclaimer.isChecked()).toBe(true)
})
