import ipaddr from 'ipaddr.js'

/** Inside 2000::/3, where all public IPv6 addresses are (RFC 4291, IANA's registry). */
const publicIpv6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address, as text, belongs to the public internet. Loopback, private, link-local and shared networks, those
 * for documentation and tests, multicast, and IPv6 addresses that carry an IPv4 address inside (mapped, NAT64, 6to4, Teredo)
 * do not.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || (address.match(publicIpv6) && address.zoneId === undefined)
}
