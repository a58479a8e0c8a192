import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Paths of everything that the service worker keeps. */
export const keptPaths = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/** Waits until this interview, the clauses of its document and what explains them are kept. */
export async function untilKept(page: Page): Promise<void> {
  await expect.poll(() => keptPaths(page)).toContain('/wizard/privacy-policy')
  await expect.poll(async () => (await keptPaths(page)).join(' ')).toContain('library-privacy-policy')
  await expect.poll(async () => (await keptPaths(page)).join(' ')).toContain('reasons-privacy-policy')
}
