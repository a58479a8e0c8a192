import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { renderHtml, renderHtmlFragment } from '#render/html/render.ts'
import { embedScript } from '#server/live/embed-script.ts'
import { visit } from '#tests/support/browser.ts'
import { documentWithPlaces } from '#tests/support/places.ts'

function fileWith(html: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'goodfaith-folds-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'page.html'), html)
  return pathToFileURL(join(folder, 'page.html')).href
}

test.each([
  ['page', renderHtml(documentWithPlaces)],
  [
    'embedded',
    `<!doctype html><html lang="en"><body><script>${embedScript(renderHtmlFragment(documentWithPlaces), 'en')}</script>`,
  ],
])('a part for one country opens by hand and by a link into it: %s', async (_, html) => {
  const { page, errors } = await visit()
  await page.goto(fileWith(html))
  const [closed, open] = [page.getByText('Ask the ANPD.'), page.getByText('Ask the FDPIC.')]
  expect([await closed.isVisible(), await open.isVisible()]).toEqual([false, true])

  const heading = page.getByRole('heading', { level: 2, name: 'If you are in Brazil' })
  await heading.click()
  await closed.waitFor({ state: 'visible' })
  await heading.click()
  await closed.waitFor({ state: 'hidden' })

  await page.getByRole('link', { name: 'Brazil' }).first().click()
  await closed.waitFor({ state: 'visible' })
  expect(await heading.isVisible()).toBe(true)
  expect(errors).toEqual([])
})

test('paper shows every part', async () => {
  const { page } = await visit()
  await page.goto(fileWith(renderHtml(documentWithPlaces)))
  await page.emulateMedia({ media: 'print' })
  expect(
    await page.getByText('Ask the ANPD.').evaluate((it) => it.checkVisibility({ contentVisibilityAuto: true })),
  ).toBe(true)
})
