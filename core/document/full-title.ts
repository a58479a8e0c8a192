import type { Agreement } from './node.ts'
import { slug } from './text.ts'

/** The title with what it is for: `Privacy Policy – Lantern Books`. A title that names it already stays as it is. */
export function fullTitle({ title, site = '' }: Pick<Agreement, 'title' | 'site'>): string {
  if (site === '' || title === '' || `-${slug(title)}-`.includes(`-${slug(site)}-`)) return title
  return `${title} – ${site}`
}
