import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { utcDay } from '#core/day.ts'
import { longDate } from '#core/document/long-date.ts'
import { visit } from '#tests/support/browser.ts'
import { apiOf, becomeOwner } from '#tests/e2e/owner.ts'
import { accessibilityProblems } from './accessibility.ts'
import { siteForFile } from './site.ts'

const site = siteForFile()

const field = (page: Page) => page.getByRole('textbox', { name: 'Text of the agreement' })
const preview = (page: Page) => page.getByRole('region', { name: 'Preview of the agreement' })

/** A line of the text, scrolled to: lines that are far from the window are not in the page. */
async function line(page: Page, begins: string | RegExp) {
  const found = field(page).locator('.cm-line', { hasText: begins }).first()
  const scroller = page.locator('.cm-scroller')
  const drawn = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const look = async (): Promise<boolean> => {
    await scroller.evaluate((box) => box.scrollTo(0, 0))
    await drawn()
    for (let step = 0; step < 100 && (await found.count()) === 0; step++) {
      await scroller.evaluate((box) => box.scrollBy(0, box.clientHeight / 2))
      await drawn()
    }
    // What was typed just before may bring the editor back to where it was typed.
    await drawn()
    return found.isVisible()
  }
  await expect.poll(look).toBe(true)
  return found
}

async function openEditor(page: Page, id: string): Promise<void> {
  await page.goto(`${site().url}/profile/agreements/edit/${id}`)
  await page.getByRole('button', { name: 'Edit the text' }).click()
  await field(page).waitFor()
  // The button is gone, and the focus is in the text.
  await expect.poll(() => field(page).evaluate((it) => it === document.activeElement)).toBe(true)
}

async function deleteLine(page: Page, begins: string): Promise<void> {
  await (await line(page, begins)).click({ clickCount: 3 })
  await page.keyboard.press('Delete')
}

test('saving says which duties it breaks, puts a clause back, and proposes today as the day of the new text', async () => {
  const { page, errors } = await visit()
  const id = await becomeOwner(site(), page, 'duties@editor.example')
  await openEditor(page, id)
  await deleteLine(page, 'The website is not directed to children under 13')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save these changes?' })
  await dialog.getByRole('heading', { name: /^This breaks/ }).waitFor()
  const broken = await dialog.getByText(/^No longer met:|^Met only in part:/).count()
  expect(broken).toBeGreaterThan(0)
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Put it back' }).first().click()
  await dialog.getByRole('heading', { name: /^This breaks/ }).waitFor({ state: 'hidden' })
  await dialog.getByRole('button', { name: 'Go on editing' }).click()
  await preview(page).getByText('The website is not directed to children under 13').waitFor()

  const today = utcDay(new Date())
  await (await line(page, 'At a glance')).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' now')
  // Wherever the focus is: a click on the title takes it out of the text.
  await page.getByRole('heading', { level: 1 }).first().click()
  await page.keyboard.press('Control+s')
  expect(await dialog.getByLabel('Effective from').inputValue()).toBe(today)
  await dialog.getByRole('button', { name: 'Save and publish' }).click()
  await page.getByText('Agreement updated!').waitFor()
  await preview(page)
    .getByText(`This version applies from ${longDate(today, 'en', 'US')}.`)
    .waitFor()
  const api = await apiOf(site(), page)
  const { text, valid_from } = await api.call('GET /agreement/text/{id}', { params: { id } })
  expect(valid_from).toBe(today)
  expect(text).toContain('The website is not directed to children under 13')
  expect(errors).toEqual([])
})

test('links follow a renamed heading, and one that cannot follow is named before the text is saved', async () => {
  const { page, errors } = await visit()
  const id = await becomeOwner(site(), page, 'links@editor.example')
  const api = await apiOf(site(), page)
  const { text } = await api.call('GET /agreement/text/{id}', { params: { id } })
  const count = text.split('](#what-we-use-your-data-for)').length - 1
  expect(count).toBeGreaterThan(0)
  await openEditor(page, id)
  await (await line(page, /^## What we use your data for$/)).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' in short')
  await (await line(page, 'At a glance')).click()
  await page.keyboard.press('End')
  await page.keyboard.type('\n\nSee [the end](#no-such-part).')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save these changes?' })
  await dialog.getByText('One link leads to a heading that is not in the text.').waitFor()
  await dialog.getByRole('button', { name: /Line \d+: the end/ }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save and publish' }).click()
  await page.getByText('Agreement updated!').waitFor()
  const saved = await api.call('GET /agreement/text/{id}', { params: { id } })
  expect(saved.text.split('](#what-we-use-your-data-for-in-short)').length - 1).toBe(count)
  expect(errors).toEqual([])
})

/** Pastes as a browser does when something formatted is on the clipboard. */
async function paste(page: Page, html: string, plain: string): Promise<void> {
  await field(page).evaluate(
    (element, flavours) => {
      const clipboardData = new DataTransfer()
      for (const [type, data] of Object.entries(flavours)) clipboardData.setData(type, data)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { 'text/html': html, 'text/plain': plain },
  )
}

// As the clipboard has them: cut down to what carries the formatting.
const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>
<!--StartFragment--><h2><span lang=EN-GB>What we sell<o:p></o:p></span></h2>
<p class=MsoNormal><span>We sell <b>lamps</b> and <i>LED drivers</i>, see <a href="https://lamps.example/shop">our shop</a>.<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>first lamp</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;</span></span><![endif]>second lamp</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>step one</p><!--EndFragment--></body></html>`
const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h3 dir="ltr"><span style="font-weight:700">Delivery</span></h3><p dir="ltr"><span style="font-weight:400">We deliver </span><span style="font-weight:700">within 3 days</span><span style="font-weight:400">, </span><span style="font-style:italic">usually</span><span style="font-weight:400">.</span></p><ul><li dir="ltr"><p><span style="font-weight:400">by post</span></p></li><li><p><span>by courier</span></p></li></ul></b>`

test('what is pasted from Word and Google Docs keeps headings, bold, italics, links and lists', async () => {
  const { page, errors } = await visit()
  const id = await becomeOwner(site(), page, 'paste@editor.example')
  await openEditor(page, id)
  await field(page).click()
  await page.keyboard.press('Control+a')
  // Lines in a selection show their marks.
  const text = async () => {
    await page.keyboard.press('Control+a')
    return field(page).locator('.cm-line').allTextContents()
  }
  await paste(page, word, 'What we sell')
  expect(await text()).toEqual([
    '## What we sell',
    '',
    'We sell __lamps__ and _LED drivers_, see [our shop](https://lamps.example/shop).',
    '',
    '- first lamp',
    '   - second lamp',
    '1. step one',
  ])
  // Elsewhere nobody need read Markdown: the cursor shows what its line is made of.
  const lines = field(page).locator('.cm-line')
  await page.keyboard.press('ArrowRight')
  expect(await lines.allInnerTexts()).toContain('We sell lamps and LED drivers, see our shop.')
  for (let up = 0; up < 4; up++) await page.keyboard.press('ArrowUp')
  expect(await lines.allInnerTexts()).toContain(
    'We sell __lamps__ and _LED drivers_, see [our shop](https://lamps.example/shop).',
  )
  expect((await lines.allInnerTexts())[0]).toBe('What we sell')
  await page.keyboard.press('Control+a')
  await paste(page, docs, 'Delivery')
  expect(await text()).toEqual([
    '### Delivery',
    '',
    'We deliver __within 3 days__, _usually_.',
    '',
    '- by post',
    '- by courier',
  ])
  await page.keyboard.press('Control+a')
  await paste(page, '<table><tr><td>Lamp</td><td>10 *EUR*</td></tr></table><p>Bo<b>l</b>d # a_b</p>', 'x')
  expect(await text()).toEqual(['Lamp – 10 \\*EUR\\*', '', 'Bo**l**d # a_b'])
  // Without formatting the plain text is taken as it is: it may be Markdown.
  await page.keyboard.press('Control+a')
  await paste(page, '<pre>## Heading</pre>', '## Heading')
  await expect.poll(text).toEqual(['## Heading'])
  expect(errors).toEqual([])
})

test('marks that do not hold are named, find counts, and the words after a list are no part of it', async () => {
  const { page, errors } = await visit()
  const id = await becomeOwner(site(), page, 'marks@editor.example')
  await openEditor(page, id)
  await field(page).click()
  // Typed over bold words, Chromium itself tries an inline style, which the page's policy blocks and reports.
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.type('# Lamps\n\n- one\n')
  await page.keyboard.press('Enter')
  await page.keyboard.type('After the list.')
  await expect.poll(() => preview(page).locator('li').allTextContents()).toEqual(['one'])
  await preview(page).getByText('After the list.').waitFor()
  await page.keyboard.type('\n\nThis is __bold. See [the shop](https://lamps.example and [parts](#parts).')
  await page.getByText('3 things here are not formatted').click()
  await page.getByRole('button', { name: /: bold or italics that do not end/ }).waitFor()
  await page.getByRole('button', { name: /: half a link/ }).waitFor()
  await page.getByRole('button', { name: /: a link to a heading that is not there/ }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await field(page).click()
  await page.keyboard.press('Control+f')
  await page.getByRole('textbox', { name: 'Find' }).pressSequentially('lamps')
  await page.getByText(/^\d+ found$/).waitFor()
  await page.getByRole('textbox', { name: 'Find' }).press('Enter')
  await page.getByText(/^1 of \d+$/).waitFor()
  await page.getByRole('textbox', { name: 'Find' }).pressSequentially(' zebra')
  await page.getByText('Not found').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(errors).toEqual([])
})
