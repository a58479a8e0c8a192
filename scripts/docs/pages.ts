import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

/** A page of the documentation: a Markdown file of the project, by its path from the root. */
export type Page = {
  readonly source: string
  /** The folder of its `index.html`, with a slash at its end; empty for the first page. */
  readonly address: string
  readonly title: string
  readonly text: string
}

/** What stands beside every page, in its order. Decisions and reviews have a list of their own each. */
export const contents = [
  { title: 'For owners', pages: ['docs/tutorial.md'] },
  {
    title: 'For operators',
    pages: [
      'README.md',
      'docs/first-day.md',
      'docs/deploy.md',
      'docs/operations.md',
      'docs/scale.md',
      'docs/payments.md',
      'docs/security.md',
      'docs/security-scans.md',
      'SECURITY.md',
      'security/README.md',
      'CHANGELOG.md',
    ],
  },
  { title: 'For programs', pages: ['docs/api.md', 'docs/api-reference.md', 'docs/twin.md'] },
  {
    title: 'For contributors',
    pages: [
      'CONTRIBUTING.md',
      'docs/extend.md',
      'docs/add-a-country.md',
      'docs/content.md',
      'docs/architecture.md',
      'docs/decisions/README.md',
      'GLOSSARY.md',
    ],
  },
  {
    title: 'What was found',
    pages: ['docs/coverage.md', 'docs/reviews.md', 'docs/translation-review.md', 'docs/performance.md'],
  },
] as const

/** What a page is called in that list where its title says too little. */
export const shortNames: Readonly<Record<string, string>> = {
  'README.md': 'Start and settings',
  'SECURITY.md': 'Reporting a weakness',
  'security/README.md': 'Advisories and provenance',
  'docs/architecture.md': 'How it is built',
  'GLOSSARY.md': 'Words we use',
}

/** The first page. */
const start = 'docs/README.md'

/** Lists that follow the text of a page: what it is the beginning of. */
const lists: Readonly<Record<string, string>> = {
  'docs/decisions/README.md': 'docs/decisions',
  'docs/reviews.md': 'docs/reviews',
}

/** Every page, those of the lists too. `made` are pages that no file holds, by the paths under which others name them. */
export function readPages(made: Readonly<Record<string, string>>): readonly Page[] {
  const members = Object.values(lists).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md') && name !== 'README.md')
      .toSorted()
      .map((name) => `${folder}/${name}`),
  )
  const pages = [start, ...contents.flatMap(({ pages: of }) => of), ...members].map((source) => {
    const text = made[source] ?? readFileSync(source, 'utf8')
    return { source, address: addressOf(source), title: titleOf(text, source), text }
  })
  return pages.map((page) => {
    const folder = lists[page.source]
    if (folder === undefined) return page
    const links = pages
      .filter(({ source }) => source.startsWith(`${folder}/`) && source !== page.source)
      .map(({ source, title }) => `- [${title}](${posix.relative(posix.dirname(page.source), source)})`)
    return { ...page, text: `${page.text}\n\n## All of them\n\n${links.join('\n')}\n` }
  })
}

/** Pages whose file has a name that says nothing without its folder. */
const addresses: Readonly<Record<string, string>> = {
  [start]: '',
  'README.md': 'settings/',
  'SECURITY.md': 'reporting-weaknesses/',
  'security/README.md': 'provenance/',
  'docs/decisions/README.md': 'decisions/',
}

const addressOf = (source: string): string =>
  addresses[source] ??
  `${source
    .replace(/^docs\//, '')
    .replace(/\.md$/, '')
    .toLowerCase()}/`

/** @throws Error for a page without a heading of the first rank, which is its title. */
function titleOf(text: string, source: string): string {
  const title = /^# (.+)$/m.exec(text)?.[1]
  if (title === undefined) throw new Error(`${source} has no title.`)
  return title.replaceAll('`', '')
}
