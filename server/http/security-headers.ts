/** For everything except the site's pages: nothing may be loaded, framed or run. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** For the service worker, which fetches what this website has and nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/**
 * Headers for every response.
 *
 * @param publicUrl the setting PUBLIC_URL: only a site with https can demand it of browsers.
 * @param loadedBy whose pages may load it: this site's alone, or any website's (live pages, embed scripts, banners).
 */
export function commonHeaders(
  publicUrl: string,
  loadedBy: 'same-origin' | 'cross-origin',
): Readonly<Record<string, string>> {
  return {
    'cross-origin-resource-policy': loadedBy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** For the files of a build, by themselves: a script that runs beside the page may load others of them. */
export const filePolicy = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/**
 * For every response but the live link's, which owners show in a frame on sites of theirs. What is a page, or a file of the build,
 * has a policy of its own.
 *
 * @param popups PayPal's window has to tell the page that opened it.
 */
export const unframedHeaders = (popups: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': closedPolicy,
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': popups ? 'same-origin-allow-popups' : 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), browsing-topics=()',
})

/** What pages may use of other websites, as origins. */
export type ForeignSources = {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly images: readonly string[]
  /** To which something may be sent. */
  readonly connections: readonly string[]
}

/**
 * The policy of a page whose scripts and style elements carry this nonce. Style attributes are forbidden. Of other websites
 * nothing is used but `foreign`: the payment providers and services that the operator set.
 */
export function pagePolicy(nonce: string, development: boolean, foreign: ForeignSources): string {
  const also = (sources: readonly string[]): string => sources.map((source) => ` ${source}`).join('')
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${also(foreign.scripts)}`,
    `frame-src 'self'${also(foreign.frames)}`,
    `style-src 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    `img-src 'self' data: blob:${also(foreign.images)}`,
    "font-src 'self' data:",
    `connect-src 'self'${development ? ' ws:' : ''}${also(foreign.connections)}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
