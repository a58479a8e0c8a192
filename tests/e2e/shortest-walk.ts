import type { Locator, Page } from 'playwright-core'

/** Far more sections than any questionnaire has. */
const limit = 80

/** Sample values for what a person would type, besides their address. */
const typed = { url: 'https://lantern.example', numeric: '7', text: 'Lantern Example' }

/**
 * Goes through a wizard as somebody in a hurry does: on with every section, filling in only what is refused.
 *
 * @param email the person's address, which no account of the site has.
 * @param end the address of what is shown when everything is made.
 */
export async function walkShortest(page: Page, email: string, end = /\/download\//): Promise<void> {
  for (let section = 0; section < limit; section++) {
    const heading = (await page.locator('#section-heading').textContent()) ?? ''
    if (await goOn(page, heading, email, end)) return
  }
  throw new Error('the wizard does not end')
}

/** One section further; true when the agreement was made. */
async function goOn(page: Page, heading: string, email: string, end: RegExp): Promise<boolean> {
  // What one answer opens may want answers too.
  for (let attempt = 0; attempt < 6; attempt++) {
    const here = new URL(page.url())
    await page.locator('form button[type=submit]').click()
    const outcome = await Promise.race([
      page.waitForURL(end).then(() => 'made' as const),
      page
        .waitForURL(({ pathname, search }) => pathname === here.pathname && search !== here.search)
        .then(() => 'on' as const),
      page
        .locator('[aria-labelledby="problem-summary"]')
        .waitFor()
        .then(() => 'refused' as const),
    ])
    if (outcome !== 'refused') return outcome === 'made'
    if ((await page.locator('[data-invalid]').count()) === 0) {
      // A later answer made an earlier one necessary: the summary leads there.
      await page.locator('[aria-labelledby="problem-summary"] li button').first().click()
      await page.waitForURL(({ search }) => search !== here.search)
      return false
    }
    for (const question of await page.locator('[data-invalid]').all()) await fill(question, email)
  }
  throw new Error(
    `the section “${heading}” refuses: ${(await page.locator('[data-invalid]').allTextContents()).join(' | ')}`,
  )
}

async function fill(question: Locator, email: string): Promise<void> {
  const radios = question.locator('input[type=radio]')
  if ((await radios.count()) > 0) return radios.first().check()
  const select = question.locator('select')
  if ((await select.count()) > 0) return void (await select.first().selectOption({ index: 1 }))
  const boxes = question.locator('input[type=checkbox]')
  if ((await boxes.count()) > 0) return boxes.first().check()
  const services = question.locator('[data-controls] button')
  if ((await services.count()) > 0) return services.first().click()
  for (const field of await question.locator('[data-controls] :is(input, textarea)').all()) {
    if ((await field.inputValue()) !== '') continue
    const kind = await field.evaluate((input) => {
      const { type, inputMode } = input as HTMLInputElement
      return type === 'email' ? 'email' : inputMode
    })
    await field.fill(kind === 'email' ? email : kind === 'url' || kind === 'numeric' ? typed[kind] : typed.text)
  }
}
