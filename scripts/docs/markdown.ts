import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import type MarkdownIt from 'markdown-it'
import type { Token } from 'markdown-it'
import type { Page } from './pages.ts'

/**
 * Makes the Markdown of the project a website's: headings get the anchors that links use, and links lead to pages. What is in the project
 * and no page, such as a source file, is named without a link, as nobody knows where its readers keep the project.
 *
 * @param pictures where the site has the picture of a path; a picture that was not made is left out.
 */
export function asWebsite(
  library: MarkdownIt,
  pages: readonly Page[],
  pictures: (source: string) => string | undefined,
): void {
  library.set({ html: true, linkify: false, typographer: false })
  library.core.ruler.push('website', (state) => {
    const page = pages.find(({ source }) => source === (state.env as { source?: string }).source)
    if (!page) return
    anchors(state.tokens)
    for (const { children } of state.tokens) if (children) links(children, page, pages, pictures)
  })
  // A wide table is scrolled by itself, and not the page.
  library.renderer.rules['table_open'] = () =>
    '<div class="table" tabindex="0" role="region" aria-label="Table"><table>\n'
  library.renderer.rules['table_close'] = () => '</table></div>\n'
  // So are long lines of code, with the keyboard too.
  const fence = library.renderer.rules.fence!
  library.renderer.rules.fence = (...block) => fence(...block).replace('<pre>', '<pre tabindex="0">')
}

/** As GitHub makes them, which the links of the files are written for. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
    .replaceAll(' ', '-')
}

function anchors(tokens: readonly Token[]): void {
  const taken = new Map<string, number>()
  for (const [place, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue
    const words = (tokens[place + 1]?.children ?? [])
      .filter(({ type }) => type === 'text' || type === 'code_inline')
      .map(({ content }) => content)
      .join('')
    const slug = slugOf(words)
    const earlier = taken.get(slug) ?? 0
    taken.set(slug, earlier + 1)
    token.attrSet('id', earlier === 0 ? slug : `${slug}-${earlier}`)
  }
}

/** @throws Error for a link that leads nowhere. */
function links(
  tokens: readonly Token[],
  page: Page,
  pages: readonly Page[],
  pictures: (source: string) => string | undefined,
): void {
  let open: Token | undefined
  for (const token of tokens) {
    if (token.type === 'link_close' && open) {
      token.tag = open.tag
      open = undefined
    }
    if (token.type === 'image') {
      const picture = pictures(placeOf(token.attrGet('src')!, page))
      if (picture === undefined) [token.type, token.tag, token.content] = ['text', '', '']
      else {
        token.attrSet('src', pathFrom(page, picture))
        token.attrSet('loading', 'lazy')
      }
    }
    if (token.type !== 'link_open') continue
    const target = token.attrGet('href')!
    if (/^(?:[a-z]+:|#)/.test(target)) continue
    const [, path, anchor] = /^([^#]*)(#.*)?$/.exec(target)!
    const place = placeOf(path!, page)
    const leadsTo = pages.find(({ source }) => source === place || source === posix.join(place, 'README.md'))
    if (leadsTo) token.attrSet('href', `${pathFrom(page, leadsTo.address)}${anchor ?? ''}`)
    else if (existsSync(place)) {
      token.tag = 'span'
      token.attrs = [
        ['class', 'file'],
        ['title', place],
      ]
      open = token
    } else throw new Error(`${page.source} has a link to ${target}, which leads nowhere.`)
  }
}

const placeOf = (target: string, page: Page): string => posix.normalize(posix.join(posix.dirname(page.source), target))

/** From the folder of a page to what stands under an address, however deep the site is kept. */
export const pathFrom = (page: Pick<Page, 'address'>, address: string): string =>
  `${'../'.repeat(page.address.split('/').length - 1)}${address}` || './'
