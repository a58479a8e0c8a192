import type { Page, Request } from 'playwright-core'

/** What each page has asked for and not yet got, and how many requests it has ever made. */
const traffic = new WeakMap<Page, { readonly open: Set<Request>; made: number }>()

function trafficOf(page: Page) {
  const known = traffic.get(page)
  if (known) return known
  const of = { open: new Set<Request>(), made: 0 }
  page.on('request', (request) => {
    of.made += 1
    of.open.add(request)
  })
  const close = (request: Request): void => void of.open.delete(request)
  page.on('requestfinished', close)
  page.on('requestfailed', close)
  // What the page before had asked for is given up without a word.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame())
      for (const request of of.open) if (!request.isNavigationRequest()) of.open.delete(request)
  })
  traffic.set(page, of)
  return of
}

/** Until the page's thread had nothing to do, drew, and had nothing to do again. */
const idle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestIdleCallback(() =>
          requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => done()))),
        ),
      ),
  )

/** How often in a row nothing may happen before a page counts as being at rest. */
const calm = 3

/**
 * Opens an address and waits until the page is at rest: it has its heading, waits for no reply, and neither asks for
 * anything nor has work while it is drawn a few times. Half a second without a request, as Playwright counts it, would be
 * most of a visit.
 */
export async function openAtRest(page: Page, address: string): Promise<void> {
  const of = trafficOf(page)
  await page.goto(address)
  await page.locator('h1').first().waitFor()
  for (let quiet = 0; quiet < calm;) {
    const before = of.made
    await idle(page)
    quiet = of.open.size === 0 && of.made === before ? quiet + 1 : 0
  }
}
