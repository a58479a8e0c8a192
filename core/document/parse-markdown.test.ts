import { expect, test } from 'vitest'
import { clause, emphasis, heading, item, lineBreak, link, list, ordered, p, strong } from './build.ts'
import type { Block } from './node.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { blocks } from './visit.ts'

const properties = {
  title: 'Privacy Policy',
  language: 'en',
  date: '2026-11-21',
  author: 'Ada Ltd',
  paper: 'a4',
} as const
const parse = (source: string) => parseMarkdown(source, properties)

// The formatting that the specification names (§5, agreement text formatting).
test.each<[string, Block[]]>([
  ['__bold__ and **bold**', [p(strong('bold'), ' and ', strong('bold'))]],
  ['_italic_ and *italic*', [p(emphasis('italic'), ' and ', emphasis('italic'))]],
  ['[name](https://example.com)', [p(link('https://example.com', 'name'))]],
  ['## Part\n### Topic', [heading(2, 'Part'), heading(3, 'Topic')]],
  ['- a\n- b', [list(item('a'), item('b'))]],
  ['1. a\n2. b', [ordered(item('a'), item('b'))]],
  ['- a\n  - b\n    1. c', [list(item('a', list(item('b', ordered(item('c'))))))]],
  ['one\ntwo\n\nthree', [p('one two'), p('three')]],
  ['one\\\ntwo  \nthree', [p('one', lineBreak(), 'two', lineBreak(), 'three')]],
  ['\\_not italic\\_ &amp; 5 &lt; 6', [p('_not italic_ & 5 < 6')]],
  ['a\r\n\r\nb', [p('a'), p('b')]],
])('reads %j', (source, expected) => {
  expect(blocks(parse(source))).toEqual(expected)
})

// Everything else is words: nothing typed is lost, and none of it becomes markup.
test.each<[string, string, Block[]]>([
  ['an image', 'See ![our logo](logo.png) here', [p('See ![our logo](logo.png) here')]],
  ['a table', '| a | b |\n|---|---|\n| c | d |', [p('| a | b | |---|---| | c | d |')]],
  ['html', '<script>alert(1)</script>\n<b>x</b> <!-- y -->', [p('<script>alert(1)</script> <b>x</b> <!-- y -->')]],
  ['bold after html', '<div>\n__x__', [p('<div> ', strong('x'))]],
  ['fenced code', '```js\nlet __a__\n```', [p('```js let ', strong('a'), ' ```')]],
  ['indented code', '    code', [p('code')]],
  ['inline code', '`code`', [p('`code`')]],
  ['a quotation', '> words', [p('> words')]],
  ['a rule', 'a\n\n---\n\nb', [p('a'), p('---'), p('b')]],
  ['an underlined title', 'a\n===', [p('a ===')]],
  ['an autolink', '<https://example.com>', [p('<https://example.com>')]],
  ['a definition', '[a]\n\n[a]: https://example.com', [p('[a]'), p('[a]: https://example.com')]],
  ['a script as a link', '[words](javascript:alert%281%29)', [p('words')]],
  ['data as a link', '[words](data:text/html;base64,AAAA)', [p('words')]],
  ['a relative link', '[words](/privacy)', [p('words')]],
  ['a link to no heading', '[words](#nowhere)', [p('words')]],
  ['a link with a title', '[a](https://example.com "b")', [p(link('https://example.com', 'a'), ' (b)')]],
  ['a deep heading', '## a\n#### b', [heading(2, 'a'), heading(3, 'b')]],
  ['a second title', '# One\n# Two', [heading(2, 'Two')]],
  ['a list that starts at 7', '7. a', [ordered(item('a'))]],
  ['an empty bullet', '-\n- a', [list(item('a'))]],
  ['nothing', '', []],
])('keeps %s as words', (_, source, expected) => {
  expect(blocks(parse(source))).toEqual(expected)
})

test('a first line # gives the title, without marks', () => {
  expect(parse('# Our _new_ policy\n\ntext').title).toBe('Our new policy')
  expect(parse('text\n\n# Not the title').title).toBe('Privacy Policy')
  expect(parse('#\n\ntext').title).toBe('Privacy Policy')
})

test('each part is a clause with an id of its own', () => {
  const document = parse('before\n\n## Who we are\n\n### Us\n\n## Who we are\n\n## !!!\n\n## Preamble\n')
  expect(document.children).toEqual([
    clause('preamble', p('before')),
    clause('who-we-are', heading(2, 'Who we are'), heading(3, 'Us')),
    clause('who-we-are-1', heading(2, 'Who we are')),
    clause('part', heading(2, '!!!')),
    clause('preamble-1', heading(2, 'Preamble')),
  ])
})

test('a topic before the first part opens one', () => {
  expect(parse('### Us\n\nwe\n').children).toEqual([clause('us', heading(2, 'Us'), p('we'))])
})

test('a long list is one list', () => {
  const [all] = blocks(parse(Array.from({ length: 500 }, (_, index) => `- ${index}`).join('\n')))
  expect(all).toEqual(list(...Array.from({ length: 500 }, (_, index) => item(String(index)))))
})
