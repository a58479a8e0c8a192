/** A compiled pattern of addresses, `googletagmanager.com/gtag/js?id=G-`. */
export type AddressPattern = {
  readonly text: string
  readonly matches: (url: URL) => boolean
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Compiles a pattern: a host, which stands for its subdomains too, and the beginning of path and query behind it. A star
 * stands for one label of the host, or for anything in the path.
 */
export function addressPattern(text: string): AddressPattern {
  const slash = text.indexOf('/')
  const host = slash < 0 ? text : text.slice(0, slash)
  const hostRule = new RegExp(`(?:^|\\.)${escaped(host).replaceAll('\\*', '[^.]+')}$`)
  if (slash < 0) return { text, matches: ({ hostname }) => hostRule.test(hostname) }
  const rest = new RegExp(`^${escaped(text.slice(slash)).replaceAll('\\*', '.*')}`)
  return {
    text,
    matches: ({ hostname, pathname, search }) => hostRule.test(hostname) && rest.test(pathname + search),
  }
}

/** The last two labels of a host, which no pattern has a star in. */
export const hostEnd = (host: string): string => host.split('.').slice(-2).join('.')

/** A name with stars for anything, as one rule. */
export const namePattern = (text: string): RegExp => new RegExp(`^${escaped(text).replaceAll('\\*', '.*')}$`)
