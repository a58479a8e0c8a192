import { describe, expect, test } from 'vitest'
import { certificateFor } from '#tests/support/certificate.ts'
import { type Answer, startLocalSite } from '#tests/support/local-site.ts'
import { fetchOnce } from './fetch-once.ts'

const page: Readonly<Record<string, Answer>> = { '/': '<p>hello</p>' }
const certificate = () => certificateFor('DNS:shop.example')

async function get(
  address: string,
  { reach }: Pick<Awaited<ReturnType<typeof startLocalSite>>, 'reach'>,
  trusted: string | undefined,
) {
  return fetchOnce(new URL(address), {
    reach: { ...reach, ...(trusted !== undefined && { trusted }) },
    userAgent: 'GoodfaithSiteScan/1.0',
    signal: AbortSignal.timeout(5000),
    mostBytes: 1000,
    accepts: /html/,
  })
}

describe('a website with a certificate', () => {
  test('is read, and asked by its name in the handshake', async () => {
    const own = certificate()
    const site = await startLocalSite(page, own)
    expect(await get('https://shop.example/', site, own.cert)).toMatchObject({ status: 200, text: '<p>hello</p>' })
    expect(site.requests).toMatchObject([{ address: 'shop.example/', serverName: 'shop.example' }])
  })

  test('that nobody trusts, or of another name, is not asked for a page', async () => {
    const own = certificate()
    const site = await startLocalSite(page, own)
    expect(await get('https://shop.example/', site, undefined)).toEqual({ problem: 'site-silent' })
    expect(await get('https://shop.example/', site, certificate().cert)).toEqual({ problem: 'site-silent' })
    expect(await get('https://other.example/', site, own.cert)).toEqual({ problem: 'site-silent' })
    expect(site.requests).toEqual([])
  })

  test('of an IP address is checked against that address, without a name in the handshake', async () => {
    const own = certificateFor('IP:127.0.0.1')
    const site = await startLocalSite(page, own)
    expect(await get('https://127.0.0.1/', site, own.cert)).toMatchObject({ status: 200 })
    expect(site.requests).toMatchObject([{ address: '127.0.0.1/', serverName: undefined }])
    const named = certificate()
    expect(await get('https://127.0.0.1/', await startLocalSite(page, named), named.cert)).toEqual({
      problem: 'site-silent',
    })
  })

  test('answers no request without encryption', async () => {
    const site = await startLocalSite(page, certificate())
    expect(await get('http://shop.example/', site, undefined)).toEqual({ problem: 'site-silent' })
    expect(site.requests).toEqual([])
  })
})
