import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * What axe finds wrong on a page by WCAG 2.2 AA, a line each.
 *
 * @param rules looks at these rules alone.
 */
export async function accessibilityProblems(page: Page, rules: readonly string[] = []): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    // Otherwise axe puts the findings of a page’s frames together in a tab that it opens for that.
    .setLegacyMode(page.frames().length === 1)
  const { violations } = await (rules.length > 0 ? axe.withRules([...rules]) : axe.withTags(levels)).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
