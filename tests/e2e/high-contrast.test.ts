import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from '#tests/support/browser.ts'
import { becomeOwner } from '#tests/e2e/owner.ts'
import { openAtRest } from './at-rest.ts'
import { focusProblems } from './focus-problems.ts'
import { siteForFile } from './site.ts'
import { WizardSteps } from './wizard-steps.ts'

// Windows' high contrast and its like: the browser replaces the colours, grounds and shadows of a page by a few of its own.
const site = siteForFile()

/** What is left of an element's look besides its words. */
const look = (element: Locator): Promise<string> =>
  element.evaluate((one) => {
    const { backgroundColor, borderTopColor, borderTopStyle, borderTopWidth } = getComputedStyle(one)
    return [backgroundColor, borderTopColor, borderTopStyle, borderTopWidth].join(' ')
  })

type States = { readonly shown: readonly string[]; readonly alike: readonly string[] }

/** The controls that are on and have others that are off beside them: those that show it, and those that look like the others. */
const states = (page: Page): Promise<States> =>
  page.evaluate(() => {
    const groups = '[role=group], [role=tablist], [role=listbox], fieldset, ol, ul, nav, table, section'
    const controls = '[aria-pressed], [aria-selected], a, button, input[type=checkbox], input[type=radio]'
    const isOn = (one: Element): boolean =>
      one instanceof HTMLInputElement
        ? one.checked
        : ['aria-pressed', 'aria-selected', 'aria-current'].some(
            (name) => ![null, 'false'].includes(one.getAttribute(name)),
          )
    // A control that nobody sees lies over the label that shows its state.
    const face = (one: Element): Element =>
      getComputedStyle(one).opacity === '0' ? (one.closest('label') ?? one) : one
    const looks = (one: Element): string => {
      const { appearance, backgroundColor, borderTopColor, borderTopStyle, borderTopWidth } = getComputedStyle(
        face(one),
      )
      const isNative = one instanceof HTMLInputElement && appearance !== 'none'
      // What lets the page's ground through looks the same as what has that ground.
      const { backgroundColor: page } = getComputedStyle(document.body)
      const ground = backgroundColor.endsWith(', 0)') ? page : backgroundColor
      return isNative ? `native ${one.checked}` : [ground, borderTopColor, borderTopStyle, borderTopWidth].join(' ')
    }
    const found = { shown: [] as string[], alike: [] as string[] }
    for (const one of document.querySelectorAll(controls)) {
      const group = one.closest(groups)
      if (!isOn(one) || !group || !face(one).checkVisibility()) continue
      const others = [...group.querySelectorAll(one.tagName)].filter(
        (other) => !isOn(other) && other.className === one.className && face(other).checkVisibility(),
      )
      if (others.length === 0) continue
      const name = (face(one).textContent || one.getAttribute('aria-label') || one.id).trim().slice(0, 40)
      found[others.some((other) => looks(other) === looks(one)) ? 'alike' : 'shown'].push(name)
    }
    return found
  })

test.each([
  ['wide', 1280],
  ['narrow', 390],
])('steps that are done, the present one and those to come look different on a %s screen', async (_, width) => {
  const { page } = await visit({ forcedColors: 'active', viewport: { width, height: 900 } })
  const steps = new WizardSteps(page)
  await steps.open(site().url)
  await steps.next('The service')
  const bars = page.getByRole('navigation', { name: 'Steps' }).locator('ol').first().locator('li')
  const [done, here, coming, last] = [bars.nth(0), bars.nth(1), bars.nth(2), bars.last()]
  expect(await look(coming)).toBe(await look(last))
  expect(new Set([await look(done), await look(here), await look(coming)]).size).toBe(3)
})

test('on the main screens the focus has its ring, and what is chosen looks chosen', async () => {
  const { page } = await visit({ forcedColors: 'active' })
  const shown: string[] = []
  const check = async (screen: string): Promise<void> => {
    const found = await states(page)
    shown.push(...found.shown)
    expect({ screen, alike: found.alike }).toEqual({ screen, alike: [] })
    expect({ screen, focus: await focusProblems(page) }).toEqual({ screen, focus: [] })
  }
  for (const path of ['/', '/wizard', '/login', '/guides']) {
    await page.goto(site().url + path, { waitUntil: 'networkidle' })
    await check(path)
  }
  const steps = new WizardSteps(page)
  await steps.open(site().url)
  await check('the platforms')
  await steps.hobbyBlog('ruth@contrast.example')
  await page.getByRole('button', { name: 'Privacy Notice' }).click()
  await check('the last touches')
  await becomeOwner(site(), page, 'ada@contrast.example')
  // What is still being drawn moves what has the focus.
  await openAtRest(page, page.url())
  await check('the download page')
  expect(shown).toEqual(expect.arrayContaining(['Privacy', 'Auto', 'Step 6 of 6: Finalize', 'Privacy Notice']))
})
