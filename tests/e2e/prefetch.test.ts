import { chromium } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { wholeBrowser } from '#tests/support/browser.ts'
import { siteForFile } from './site.ts'

const theSite = siteForFile()

/** How many modules the log-in page names when its browser has had nothing to do, and how many the server's page has. */
async function modulesNamed(
  connection: string,
): Promise<{ readonly sent: number; readonly idle: () => Promise<number> }> {
  const browser = await chromium.launch({
    ...wholeBrowser,
    args: [...wholeBrowser.args, `--force-effective-connection-type=${connection}`],
  })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  const address = `${theSite().url}/profile/login`
  await page.goto(address)
  const html = await (await fetch(address)).text()
  const idle = () =>
    page.evaluate(async () => {
      // The page's own idle callback was asked for before this one.
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }))
      await new Promise((resolve) => requestAnimationFrame(resolve))
      return document.querySelectorAll('link[rel=modulepreload]').length
    })
  await page.getByRole('button', { name: 'Log in', exact: true, disabled: false }).waitFor()
  return { sent: html.match(/rel="modulepreload"/g)?.length ?? 0, idle }
}

test('the next page is prefetched once the browser is idle', async () => {
  const { sent, idle } = await modulesNamed('4G')
  expect(sent).toBeGreaterThan(0)
  await expect.poll(idle).toBeGreaterThan(sent)
})

test.each(['2G', 'Slow-2G'])('not over %s', async (connection) => {
  const { sent, idle } = await modulesNamed(connection)
  await idle()
  expect(await idle()).toBe(sent)
})
