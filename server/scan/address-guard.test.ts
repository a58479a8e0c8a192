import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPublicAddress } from './address-guard.ts'
import { fetchOnce } from './fetch-once.ts'
import { pin, publicReach } from './reach.ts'

/** IPv4 blocks that are not globally reachable: IANA IPv4 Special-Purpose Address Registry, and multicast (RFC 5771). */
const closedIpv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

const ipv4Of = (number: number): string => [24, 16, 8, 0].map((bits) => (number >>> bits) & 255).join('.')

/** Any address of a block, as a number. */
const insideOf = (block: string) => {
  const [base = '', bits = ''] = block.split('/')
  const first = base.split('.').reduce((number, part) => number * 256 + Number(part), 0)
  return fc.nat(2 ** (32 - Number(bits)) - 1).map((offset) => first + offset)
}
const closedNumber = fc.constantFrom(...closedIpv4).chain(insideOf)
const anyNumber = fc.nat(2 ** 32 - 1)

/** The ways in which a URL may write an IPv4 address (URL Standard, 3.5). */
const notation = (number: number) => {
  const octets = ipv4Of(number).split('.').map(Number)
  const [a, b, c, d] = octets as [number, number, number, number]
  return fc.constantFrom(
    ipv4Of(number),
    String(number),
    `0x${number.toString(16)}`,
    `0${number.toString(8)}`,
    octets.map((one) => `0x${one.toString(16)}`).join('.'),
    octets.map((one) => `0${one.toString(8)}`).join('.'),
    `${a}.${b * 65_536 + c * 256 + d}`,
    `${a}.0x${b.toString(16)}.${c * 256 + d}`,
    `${ipv4Of(number)}.`,
    ipv4Of(number).replaceAll('.', '%2e'),
    ipv4Of(number).replaceAll('.', '。'),
  )
}

/** IPv6 addresses that stand for an IPv4 address. */
const carrying = (number: number) => {
  const [high, low] = [(number >>> 16).toString(16), (number & 0xffff).toString(16)]
  return fc.constantFrom(
    `::ffff:${ipv4Of(number)}`,
    `::ffff:${high}:${low}`,
    `::ffff:0:${high}:${low}`,
    `::${high}:${low}`,
    `64:ff9b::${high}:${low}`,
    `64:ff9b:1::${high}:${low}`,
    `2002:${high}:${low}::1`,
    `2001:0:${high}:${low}::1`,
  )
}

test('no address of a closed IPv4 block is public', () => {
  fc.assert(fc.property(closedNumber, (number) => void expect(isPublicAddress(ipv4Of(number))).toBe(false)))
})

test('no IPv6 address that carries an IPv4 address is public, whichever it carries', () => {
  fc.assert(fc.property(anyNumber.chain(carrying), (ip) => void expect(isPublicAddress(ip)).toBe(false)))
})

test('no IPv6 address outside 2000::/3 is public', () => {
  const group = fc.nat(0xffff).map((one) => one.toString(16))
  const first = fc.nat(0xffff).filter((one) => one >> 13 !== 1)
  fc.assert(
    fc.property(
      first,
      fc.array(group, { minLength: 7, maxLength: 7 }),
      (head, rest) => void expect(isPublicAddress([head.toString(16), ...rest].join(':'))).toBe(false),
    ),
  )
})

test.each([
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['2606:4700::1%eth0', false],
  ['fc00::1', false],
  ['fd00:ec2::254', false],
  ['fec0::1', false],
  ['ff02::1', false],
  ['2001:db8::1', false],
  ['3fff::1', false],
  ['169.254.169.254', false],
  ['100.100.100.200', false],
  ['localhost', false],
  ['', false],
  ['1.1.1.1', true],
  ['93.184.215.14', true],
  ['2606:4700:4700::1111', true],
  ['2a00:1450:4001:830::2004', true],
])('%s is public: %s', (ip, isPublic) => {
  expect(isPublicAddress(ip)).toBe(isPublic)
})

describe('an address that is called', () => {
  const options = {
    reach: { ...publicReach, resolve: () => Promise.reject(new Error('a name was asked for')) },
    userAgent: 'Test/1.0',
    signal: new AbortController().signal,
    mostBytes: 1000,
    accepts: /^/,
  }

  test('is refused in every notation of a closed IPv4 address', async () => {
    await fc.assert(
      fc.asyncProperty(closedNumber.chain(notation), fc.constantFrom('http', 'https'), async (host, scheme) => {
        expect(await fetchOnce(new URL(`${scheme}://${host}/`), options)).toEqual({ problem: 'site-not-public' })
      }),
    )
  })

  test('is refused as an IPv6 address that carries another', async () => {
    await fc.assert(
      fc.asyncProperty(anyNumber.chain(carrying), async (ip) => {
        expect(await fetchOnce(new URL(`http://[${ip}]/`), options)).toEqual({ problem: 'site-not-public' })
      }),
    )
  })

  test.each([
    'ftp://1.1.1.1/',
    'file:///etc/passwd',
    'http://1.1.1.1:8080/',
    'https://1.1.1.1:22/',
    'http://ada:secret@1.1.1.1/',
    'http://ada@1.1.1.1/',
  ])('is refused with another scheme, another port or a password: %s', async (address) => {
    expect(await fetchOnce(new URL(address), options)).toEqual({ problem: 'site-not-public' })
  })

  test('is refused where one of its host’s addresses is closed', async () => {
    const reach = { ...publicReach, resolve: async () => ['1.1.1.1', '10.0.0.1'] }
    expect(await pin('both.example', reach)).toBeNull()
    expect(await pin('one.example', { ...reach, resolve: async () => ['1.1.1.1'] })).toBe('1.1.1.1')
    expect(await pin('none.example', { ...reach, resolve: async () => [] })).toBeNull()
  })
})
