import type { FlatPage } from './page-tree.ts'
import { parseUrl } from './parse-url.ts'

/** What tells most of a website besides its home page, the most telling first: who runs it, how to reach them, where it sells. */
const telling: readonly RegExp[] = [
  /impressum|imprint|anbieterkennzeichnung|legal-?notice|mentions-legales|aviso-legal|note-legali/i,
  /contact|kontakt|contatt/i,
  /privacy|datenschutz|confidentialite|privacidad/i,
  /checkout|cart|warenkorb|kasse|panier|shop|product|produkt|pricing|preise/i,
  /blog|news|about|ueber|über/i,
]
/** Addresses that are not opened: a visit would do something there, or what they show is not a page. */
const acting =
  /log-?out|sign-?out|abmelden|unsubscribe|delete|add-to-cart|\.(?:pdf|zip|jpe?g|png|gif|webp|svg|mp[34]|docx?|xml|json|ics)$/i

/**
 * The pages of the same host to look at after this one, at most `count`.
 *
 * @param address of the page.
 */
export function nextPages({ elements }: FlatPage, address: URL, count: number): readonly URL[] {
  const found = new Map<string, { readonly url: URL; readonly rank: number }>()
  for (const { name, attributes } of elements) {
    const href = name === 'a' ? attributes.get('href') : undefined
    const url = href === undefined ? null : parseUrl(href, address)
    if (!url || url.host !== address.host || url.protocol !== address.protocol) continue
    url.hash = ''
    // A query may be what does something.
    if (url.search !== '' || acting.test(url.pathname) || url.pathname === address.pathname) continue
    const rank = telling.findIndex((rule) => rule.test(decoded(url.pathname)))
    if (rank >= 0 && !found.has(url.href)) found.set(url.href, { url, rank })
  }
  const byRank = [...found.values()].toSorted(
    (a, b) => a.rank - b.rank || a.url.pathname.length - b.url.pathname.length,
  )
  // One page of each kind first: a shop may have a hundred products.
  const first = telling.flatMap((_, rank) => byRank.find((one) => one.rank === rank) ?? [])
  return [...first, ...byRank.filter((one) => !first.includes(one))].slice(0, count).map(({ url }) => url)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
