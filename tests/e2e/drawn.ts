import type { Page } from 'playwright-core'

/** Until what was just changed is drawn: even the shortest transition takes a frame. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
