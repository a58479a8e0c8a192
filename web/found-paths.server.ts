import { fallbackLanguage } from '#core/language/fall-back.ts'
import { publishedTypes } from './agreement-types.ts'
import type { Site } from './contexts.ts'
import { loadGuides } from './guides/guides.server.ts'
import { paths } from './paths.ts'

/** The addresses of all pages that search engines may list, which are those whose routes say `found`. */
export const foundPaths = async ({ legal }: Pick<Site, 'legal'>): Promise<readonly string[]> => [
  paths.home(),
  ...publishedTypes.flatMap(({ type }) => [paths.about(type), paths.example(type), paths.wizard(type)]),
  paths.wizard(),
  paths.pricing(),
  paths.faq(),
  paths.guides(),
  ...(await loadGuides(fallbackLanguage)).map(({ id }) => paths.guides(id)),
  ...legal.map(({ page }) => paths.legal(page)),
]

/**
 * Addresses that robots have no business with, by how they begin. The API is not among them: the site's own scripts call it,
 * and a robot that shows a page runs them.
 */
export const closedPaths: readonly string[] = [
  '/profile',
  '/download',
  '/offline',
  '/wizard/documents',
  '/wizard/resume',
  '/wizard/pay',
  '/wizard/*/update',
  '/samples',
  '/dev',
]
