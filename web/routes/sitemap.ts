import type { LoaderFunctionArgs } from 'react-router'
import { siteContext } from '../contexts.ts'
import { foundPaths } from '../found-paths.server.ts'
import { alternates } from '../head/alternates.ts'

/**
 * The site map (sitemaps.org). Without days of change: a page changes with the software, and nothing records when. Live pages are
 * their owners' and in no list.
 */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext)
  const urls = (await foundPaths(site)).map((path) => {
    const links = alternates(path).map(
      ({ language, path: other }) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(site.url + other)}"/>`,
    )
    return `<url><loc>${escaped(site.url + path)}</loc>${links.join('')}</url>`
  })
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
