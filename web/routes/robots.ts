import type { LoaderFunctionArgs } from 'react-router'
import { siteContext } from '../contexts.ts'
import { closedPaths } from '../found-paths.server.ts'

/** What robots may visit (RFC 9309). Live pages are open: their owners publish them. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const lines = [
    'User-agent: *',
    ...closedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${context.get(siteContext).url}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
