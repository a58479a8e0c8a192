import * as fc from 'fast-check'
import {
  agreement,
  clause,
  emphasis,
  heading,
  item,
  lineBreak,
  link,
  list,
  ordered,
  p,
  strong,
  text,
} from '#core/document/build.ts'
import type { Agreement, Block, Inline, ListItem } from '#core/document/node.ts'
import { languages } from '#core/document/node.ts'

/** Words that have broken a document somewhere: marks of every format, odd spaces, letters outside the first plane. */
const hostileWords = [
  '__bold__',
  '_it_',
  '**',
  '*',
  '_',
  '__',
  '***',
  'snake_case_id',
  '_ga',
  'a_',
  '~~no~~',
  '`code`',
  '```',
  '[name](http://x.y)',
  '![i](x.png)',
  '[',
  ']',
  '(',
  ')',
  '<script>alert(1)</script>',
  '</main>',
  '<!-- x',
  '<b',
  '&amp;',
  '&lt',
  '&#x41;',
  'AT&T',
  '&',
  '#',
  '## x',
  'x #',
  '1.',
  '1) a',
  '2024. ',
  '- ',
  '-',
  '+ a',
  '=',
  '===',
  '---',
  '> q',
  '| a | b |',
  '\\',
  '\\\\',
  'a\\',
  '\n',
  'a\nb',
  'a\r\n\r\nb',
  '\t',
  '  ',
  ' x ',
  '\u00a0',
  '\u2028',
  '#panic()',
  '$x^2$',
  '@ref',
  '#read("/etc/passwd")',
  '"quoted"',
  "it's",
  '“q”',
  '…',
  '—',
  'ß',
  'Ελ',
  'Ж',
  '漢字',
  'שלום',
  '😀',
  '👩‍👩‍👧',
  '\u0000',
  '\u0007',
  '\ud800',
  '\uffff',
  'https://example.com/a_b?c=d&e=f',
  'me@example.com',
  ']]>',
  '%PDF',
  '\\u0041',
  '{{x}}',
  '${x}',
  '!',
  '€',
  '+',
  '^',
  '100%',
  'a.b',
]

const words = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileWords) },
  {
    weight: 3,
    arbitrary: fc
      .array(fc.constantFrom('a', 'Bc', ' ', 'd1', ...hostileWords), { maxLength: 4 })
      .map((all) => all.join('')),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
)

const urls = fc.constantFrom(
  'https://example.com',
  'http://example.com/a_(b)?c=1&copy;=2#d',
  'mailto:privacy@example.com',
  'tel:+4930123456',
  '#a',
  '#who-we-are',
  'javascript:alert(1)',
  'data:text/html,x',
  '/relative',
  '',
  'https://',
  'https://example.com/a b',
  'HTTPS://EXAMPLE.COM/<x>',
  'https://例え.jp/ü',
  ' https://example.com',
  'https://e.com/*_*',
)

const inlines = fc.letrec<{ inline: Inline; many: Inline[] }>((tie) => ({
  inline: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 5, arbitrary: words.map(text) },
    { weight: 1, arbitrary: fc.constant(lineBreak()) },
    { weight: 2, arbitrary: tie('many').map((children) => strong(...children)) },
    { weight: 2, arbitrary: tie('many').map((children) => emphasis(...children)) },
    { weight: 2, arbitrary: fc.tuple(urls, tie('many')).map(([url, children]) => link(url, ...children)) },
  ),
  many: fc.array(tie('inline'), { maxLength: 4 }),
})).many

const blocks = fc.letrec<{ block: Block; item: ListItem; items: ListItem[] }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 4, arbitrary: inlines.map((children) => p(...children)) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(2 as const, 3 as const), inlines)
        .map(([depth, children]) => heading(depth, ...children)),
    },
    { weight: 1, arbitrary: tie('items').map((items) => list(...items)) },
    { weight: 1, arbitrary: tie('items').map((items) => ordered(...items)) },
  ),
  items: fc.array(tie('item'), { maxLength: 3 }),
  item: fc.array(tie('block'), { maxLength: 3 }).map((children) => item(...children)),
})).block

/** Any document that the types allow, sensible or not. */
export const anyAgreement: fc.Arbitrary<Agreement> = fc
  .record({
    title: words.map((value) => `A ${value}`),
    language: fc.constantFrom(...languages),
    date: fc.constant('2026-11-21'),
    author: words,
    paper: fc.constantFrom('a4' as const, 'us-letter' as const),
    clauses: fc.array(fc.array(blocks, { maxLength: 4 }), { maxLength: 3 }),
  })
  .map(({ clauses, ...properties }) =>
    agreement(properties, ...clauses.map((children, index) => clause(`c${index}`, ...children))),
  )
