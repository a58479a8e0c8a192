import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicAddress } from './address-guard.ts'

/** Whom the scan may call. Tests bring their own; no setting changes it. */
export type Reach = {
  /** The IP addresses of a host; empty where it has none. */
  readonly resolve: (host: string) => Promise<readonly string[]>
  readonly isAllowed: (ip: string) => boolean
  readonly portOf: (url: URL) => number
  /** The certificates that are trusted, in PEM; those of Node.js where it is absent. */
  readonly trusted?: string
  /** Names that the entries of a host and of its domain refer to: aliases, mail servers, permitted senders of mail. */
  readonly namesOf: (host: string) => Promise<readonly string[]>
}

const limits = { timeout: 3000, tries: 2 }

/** The public internet, and nothing else. Names are asked of the name server alone: the machine's own list is not read. */
export const publicReach: Reach = {
  async resolve(host) {
    const resolver = new Resolver(limits)
    return (await Promise.all([resolver.resolve4(host).catch(none), resolver.resolve6(host).catch(none)])).flat()
  },
  isAllowed: isPublicAddress,
  portOf: (url) => (url.protocol === 'https:' ? 443 : 80),
  async namesOf(host) {
    const resolver = new Resolver({ timeout: 2000, tries: 1 })
    const domain = host.replace(/^www\./, '')
    const [aliases, servers, texts] = await Promise.all([
      resolver.resolveCname(host).catch(none),
      resolver.resolveMx(domain).catch(none),
      resolver.resolveTxt(domain).catch(none),
    ])
    return [
      ...aliases,
      ...servers.map(({ exchange }) => exchange),
      ...texts.flatMap((parts) => senders(parts.join(''))),
    ]
  },
}

// A name without an entry of a kind is an error to the resolver.
const none = (): never[] => []

/** Whom an SPF entry permits to send mail for the domain (RFC 7208): `v=spf1 include:_spf.example.com -all`. */
function senders(text: string): readonly string[] {
  if (!/^v=spf1\b/i.test(text)) return []
  return text.split(/\s+/).flatMap((term) => /^[+?~-]?(?:include:|redirect=)(\S+)$/i.exec(term)?.[1] ?? [])
}

/**
 * The one IP address that a host is connected to from now on; null where there is none, or where one of its addresses is not
 * allowed. It is asked once, so that a name server cannot give another answer to the connection than to the check.
 */
export async function pin(host: string, reach: Reach): Promise<string | null> {
  const literal = host.replace(/^\[|\]$/g, '')
  const addresses = isIP(literal) ? [literal] : await reach.resolve(host)
  return addresses.length > 0 && addresses.every((one) => reach.isAllowed(one)) ? addresses[0]! : null
}
