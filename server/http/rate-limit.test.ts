import { expect, test } from 'vitest'
import { callerNetworks } from './rate-limit.ts'

test.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['::ffff:203.0.113.7', ['203.0.113.7']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1:0::/48']],
  ['2001:db8:1:1f2::6', ['2001:db8:1:1f2::/64', '2001:db8:1:100::/56', '2001:db8:1:0::/48']],
  ['2001:0db8:0001:0002::', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1:0::/48']],
  ['2001:db8::6', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0:0::/48']],
])('%s counts for %j', (ip, keys) => {
  expect(callerNetworks(ip).map(({ key }) => key)).toEqual(keys)
})

test('a larger network may use a few times what one caller may', () => {
  expect(callerNetworks('2001:db8::6').map(({ share }) => share)).toEqual([1, 2, 4])
})
