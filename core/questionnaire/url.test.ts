import { expect, test } from 'vitest'
import { isUrl } from './url.ts'

test.each([
  'https://www.example.com',
  'example.com',
  'http://example.com:8080/path?query=1#part',
  'https://192.168.0.1',
  'http://127.0.0.1:65535/',
  '0.0.0.0',
  'https://1.example',
  'https://123.456.example.com/1.2.3.4',
  'https://4chan.org',
  'https://xn--bcher-kva.example',
  'https://bücher.example',
])('%s is a web address', (text) => {
  expect(isUrl(text)).toBe(true)
})

test.each([
  'https://256.1.1.1',
  'https://1.1.1',
  'https://1.1.1.1.1',
  'https://999.999.999.999/path',
  'https://01.1.1.1',
  'https://1.1.1.256:80',
  'https://example.0x7f',
  'https://example.123?q',
  'https://example.com:65536',
  'ftp://example.com',
  'https://localhost',
  'https://-example.com',
  'https://exa mple.com',
  'javascript:alert(1)',
])('%s is not', (text) => {
  expect(isUrl(text)).toBe(false)
})
