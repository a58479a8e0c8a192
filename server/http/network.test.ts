import { expect, test } from 'vitest'
import { callerNetworks, networkOf } from './network.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['::FFFF:203.0.113.77', '203.0.113.0/24'],
  ['::ffff:cb00:714d', '203.0.113.0/24'],
  // A translator (NAT64, RFC 6052) puts all of IPv4 into one network of IPv6.
  ['64:ff9b::203.0.113.77', '203.0.113.0/24'],
  ['64:ff9b::cb00:714d', '203.0.113.0/24'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::/48'],
  ['2001:0DB8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['not an address', 'not an address'],
])('%s is in %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['::ffff:203.0.113.7', ['203.0.113.7']],
  ['::FFFF:203.0.113.7', ['203.0.113.7']],
  ['64:ff9b::203.0.113.7', ['203.0.113.7']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['2001:db8:1:1f2::6', ['2001:db8:1:1f2::/64', '2001:db8:1:100::/56', '2001:db8:1::/48']],
  ['2001:0DB8:0001:0002::', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['2001:db8::6', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
  ['2001:db8::3:203.0.113.7', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
  ['not an address', ['not an address']],
])('%s counts for %j', (ip, keys) => {
  expect(callerNetworks(ip).map(({ key }) => key)).toEqual(keys)
})

test('a larger network may use a few times what one caller may', () => {
  expect(callerNetworks('2001:db8::6').map(({ share }) => share)).toEqual([1, 2, 4])
})
