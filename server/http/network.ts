import ipaddr from 'ipaddr.js'

/** The network of IPv6 in which a translator shows the addresses of IPv4, in their last 32 bits (RFC 6052, 2.1). */
const translated = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/** An address; one of IPv4 that is written as IPv6 (`::ffff:203.0.113.7`, `64:ff9b::cb00:7107`) is of IPv4. */
function addressOf(ip: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (!ipaddr.isValid(ip)) return undefined
  const address = ipaddr.process(ip)
  return address instanceof ipaddr.IPv6 && address.match(translated)
    ? new ipaddr.IPv4(address.toByteArray().slice(12))
    : address
}

/** The network of an IPv6 address that has so many bits of it: `2001:db8:1:100::/56`. */
function networkOfBits({ parts }: ipaddr.IPv6, bits: number): string {
  const kept = parts
    .slice(0, Math.ceil(bits / 16))
    .map((part, index) => part & (0xffff << Math.max(0, 16 * (index + 1) - bits)))
  return `${kept.map((part) => part.toString(16)).join(':')}::/${bits}`
}

/** The network that an address belongs to, too large to stand for one person: /24 of IPv4, /48 of IPv6. */
export function networkOf(ip: string): string {
  const address = addressOf(ip)
  if (address instanceof ipaddr.IPv6) return networkOfBits(address, 48)
  return address ? `${address.octets.slice(0, 3).join('.')}.0/24` : ip
}

/**
 * The networks that a call from an address counts for, the narrowest first, and how many times the limit of one caller
 * each may use. An IPv4 address counts for itself. Of IPv6 a household gets a /64 or a /56, and anybody can get a /48,
 * which has 65,536 networks of /64.
 */
export function callerNetworks(ip: string): readonly { readonly key: string; readonly share: number }[] {
  const address = addressOf(ip)
  if (!(address instanceof ipaddr.IPv6)) return [{ key: address?.toString() ?? ip, share: 1 }]
  return [
    { key: networkOfBits(address, 64), share: 1 },
    { key: networkOfBits(address, 56), share: 2 },
    { key: networkOfBits(address, 48), share: 4 },
  ]
}
