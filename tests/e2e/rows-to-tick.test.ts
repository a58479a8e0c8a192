import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from '#tests/support/browser.ts'
import { accessibilityProblems } from './accessibility.ts'
import { walkShortest } from './shortest-walk.ts'
import { siteForFile } from './site.ts'

// Questions for yes or no that are put as rows to tick: one question to whoever reads, sees or hears it.

const theSite = siteForFile()

const rowsOf = (page: Page) => {
  const group = page.getByRole('group', { name: /^If goods arrive damaged or are the wrong ones/ })
  const row = (name: string) => group.getByRole('checkbox', { name, exact: true })
  return {
    group,
    photos: row('We ask for photos'),
    keep: row('Wrong goods may be kept, or we collect them at our cost'),
    none: row('None of these'),
  }
}
const ticked = async (page: Page): Promise<readonly boolean[]> => {
  const { photos, keep, none } = rowsOf(page)
  return Promise.all([photos, keep, none].map((row) => row.isChecked()))
}
const openMore = (page: Page) => page.getByText('More that you can say').click()
const given = (page: Page) =>
  page.evaluate(() => {
    const { given } = JSON.parse(localStorage.getItem('goodfaith.draft.RETURN_REFUND_POLICY')!) as {
      given: Record<string, unknown>
    }
    return [given['faultPhotos'], given['wrongfulItems']]
  })

test('rows to tick are named by their question, work by keyboard and keep what was ticked', async () => {
  const { page, errors } = await visit({ timezoneId: 'Europe/Berlin', locale: 'en-DE' })
  await page.goto(`${theSite().url}/wizard/return-refund-policy`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await walkShortest(page, 'rows@lantern.example', /section=operator/)
  // Of a private seller only one of the two is asked.
  await page.getByRole('radio', { name: /^A company/ }).check()
  await walkShortest(page, 'rows@lantern.example', /section=filledIn/)
  await openMore(page)
  const { group, photos, keep, none } = rowsOf(page)
  await group.waitFor()
  expect(await ticked(page)).toEqual([false, false, false])
  expect(await accessibilityProblems(page)).toEqual([])

  // A press on the words ticks, Space ticks, Tab goes from row to row.
  await group.getByText('We ask for photos', { exact: true }).click()
  expect(await ticked(page)).toEqual([true, false, false])
  await expect.poll(() => given(page)).toEqual([true, false])
  await photos.focus()
  await page.keyboard.press('Tab')
  expect(await keep.evaluate((row) => row === document.activeElement)).toBe(true)
  await page.keyboard.press('Space')
  expect(await ticked(page)).toEqual([true, true, false])
  await page.keyboard.press('Tab')
  expect(await none.evaluate((row) => row === document.activeElement)).toBe(true)
  await page.keyboard.press('Space')
  expect(await ticked(page)).toEqual([false, false, true])
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  expect(await ticked(page)).toEqual([false, true, false])

  // What is drawn and what is told are the same.
  expect(await group.ariaSnapshot()).toMatch(
    /checkbox "Wrong goods may be kept, or we collect them at our cost" \[checked\]/,
  )

  // What is answered of a fold keeps it open.
  const here = page.url()
  await page.goBack()
  await page.waitForURL((url) => url.href !== here)
  await page.goForward()
  await page.waitForURL(here)
  await rowsOf(page).group.waitFor()
  expect(await ticked(page)).toEqual([false, true, false])
  await page.reload()
  await rowsOf(page).group.waitFor()
  expect(await ticked(page)).toEqual([false, true, false])
  expect(errors).toEqual([])
})
