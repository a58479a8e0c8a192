import { expect, test } from 'vitest'
import { parseOwn } from '../document/parse-own.ts'
import { plainText } from '#core/document/text.ts'
import { unsupportedIn } from './unsupported.ts'

// Agreement text formatting: images and tables unsupported (specification, section 5).
test.each([
  ['image', 'Our logo ![logo](https://example.com/l.png) here', '![logo](https://example.com/l.png)', 1],
  ['table', 'Before\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\nAfter', '| a | b |\n| --- | --- |\n| 1 | 2 |', 3],
  ['html', 'a <b class="x">word', '<b class="x">', 1],
  ['code', 'Text\n```\ncode | |\n```\nmore', '```\ncode | |\n```', 2],
  ['code', 'the `key` word', '`key`', 1],
  // An empty line inside does not end code, nor does a line without its sign end a quotation (CommonMark 4.5, 5.1).
  ['code', 'Text\n\n~~~\none\n\ntwo\n~~~\nmore', '~~~\none\n\ntwo\n~~~', 3],
  ['quote', '> said\n> he\nand more\n\nno', '> said\n> he\nand more', 1],
  ['code', '- an item with `code`', '`code`', 1],
] as const)('marks %s', (kind, text, marked, line) => {
  const [found, ...others] = unsupportedIn(text)
  expect(others).toEqual([])
  expect(found).toMatchObject({ kind, line })
  expect(text.slice(found!.from, found!.to)).toBe(marked)
})

test('the formatting that an agreement knows is not marked', () => {
  const text =
    '# Title\n\n## Part\n\n### Topic\n\n__bold__ _italic_ [a](https://example.com) a | b, 1 < 2 > 0\n\n- one\n- two\n\n1. one\n\nAn escaped \\`sign\\` and \\<b>'
  expect(unsupportedIn(text)).toEqual([])
})

test('what is marked is indeed printed as it is typed', () => {
  const text = '# T\n\n## P\n\n![logo](https://example.com/l.png) and <b>word</b> and `key`'
  const printed = parseOwn(text, { title: 'T', language: 'en' }).children.map(plainText).join('\n')
  for (const { from, to } of unsupportedIn(text)) expect(printed).toContain(text.slice(from, to))
})

test.each([
  ['bold that does not end', 'This is __bold.', 'unclosed', '__'],
  ['the last of three marks', '__one__ and __two', 'unclosed', '__'],
  ['half a link', 'See [the shop](https://lamps.example', 'half', '[the shop]('],
  ['a link without an address', 'See [the shop]() here', 'half', '[the shop]()'],
  ['a link to no heading', '## Parts\n\nSee [the end](#end).', 'nowhere', '[the end](#end)'],
  ['an address that no link may have', '[x](javascript:void)', 'address', '[x](javascript:void)'],
])('%s is found', (_, text, kind, words) => {
  const [found, ...rest] = unsupportedIn(text)
  expect(rest).toEqual([])
  expect(found).toMatchObject({ kind, line: text.split('\n').length })
  expect(text.slice(found!.from, found!.to)).toBe(words)
})

test.each([
  '__bold__ and _italic_ and __more__',
  String.raw`a \_\_name\_\_ of code`,
  '## Your __rights__\n\n[them](#your-rights) and [mail](mailto:a@b.example)',
  'See [a](https://en.example/wiki/A_(b)) too',
  '## A\n\n## A\n\n[second](#a-1)',
])('marks and links that hold are not: %s', (text) => {
  expect(unsupportedIn(text)).toEqual([])
})
