import { expect, test } from 'vitest'
import { safeUrl } from './safe-url.ts'

test.each([
  'https://example.com',
  'http://example.com/a?b=c&d=e#f',
  'HTTPS://EXAMPLE.COM',
  'https://例え.jp/ü',
  'mailto:privacy@example.com?subject=Hello',
  'tel:+4930123456',
  '#who-we-are',
])('%s stays as it is', (url) => {
  expect(safeUrl(url)).toBe(url)
})

test.each([
  ['  https://example.com\n', 'https://example.com'],
  ['https://example.com/a b', 'https://example.com/a%20b'],
  ['https://example.com/"><script>', 'https://example.com/%22%3E%3Cscript%3E'],
  ['https://example.com/a\\b', 'https://example.com/a%5Cb'],
])('%s is printed as %s', (url, printed) => {
  expect(safeUrl(url)).toBe(printed)
})

test.each([
  '',
  '#',
  'example.com',
  '/privacy',
  '//example.com',
  'https://',
  'https:example.com',
  'https:///x',
  'http://[',
  'mailto:',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.com',
  'https://example.com/\u202Egnp.exe',
  'https://exam\u200Bple.com',
  'https://example.com/\ud800',
])('%j is not a link', (url) => {
  expect(safeUrl(url)).toBeUndefined()
})
