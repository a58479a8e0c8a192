import { expect, test } from 'vitest'
import { parseTemplateInline } from '#scripts/content/template-markdown.ts'
import { blocksOf, clauseOf, libraryOf } from '#tests/support/small-library.ts'
import { parseCondition } from '../condition/parse.ts'
import { item, link, lineBreak, list, p, strong, text } from '../document/build.ts'
import { plainText } from '../document/text.ts'
import type { Answers } from '../answers/answers.ts'
import { assemble } from './assemble.ts'

const date = '2026-11-21'

test('text is printed as typed and never parsed', () => {
  const typed = '__bold__ <b>[x](javascript:1)</b> {{data}} [[y]]'
  expect(blocksOf('By {{name}}.', { name: typed })).toEqual([p(`By ${typed}.`)])
})

test('addresses become links', () => {
  expect(blocksOf('{{site}} {{mail}}', { site: 'shop.example/x', mail: 'a@b.example' })).toEqual([
    p(link('https://shop.example/x', 'shop.example/x'), ' ', link('mailto:a@b.example', 'a@b.example')),
  ])
})

test('an answer can be the address of a link', () => {
  expect(blocksOf('[the form]({{site}})', { site: 'https://a.example' })).toEqual([
    p(link('https://a.example', 'the form')),
  ])
})

test('lines become line breaks', () => {
  expect(blocksOf('{{address}}', { address: 'Street 1\n\n10115 Berlin' })).toEqual([
    p('Street 1', lineBreak(), '10115 Berlin'),
  ])
})

test('lines in a sentence are parted by commas', () => {
  expect(blocksOf('Write to {{address|line}}.', { address: 'Street 1,\n\n10115 Berlin\n' })).toEqual([
    p('Write to Street 1, 10115 Berlin.'),
  ])
})

test('dates and countries are written out', () => {
  expect(blocksOf('{{day}}, {{country}}', { day: '2026-11-21', country: 'DE' })).toEqual([
    p('21 November 2026, Germany'),
  ])
})

test('choices read as the words file says, own entries as typed, in quotation marks where they begin like a sentence', () => {
  const data = ['name', 'email', { name: 'Shoe size' }]
  expect(blocksOf('We keep {{data|and}}.', { data })).toEqual([
    p('We keep your name, your e-mail address and “Shoe size”.'),
  ])
  expect(blocksOf('No {{data|or}}.', { data: ['name', 'email'] })).toEqual([p('No your name or your e-mail address.')])
  expect(blocksOf('- {{data|each}};', { data })).toEqual([
    list(item('your name;'), item('your e-mail address;'), item('Shoe size;')),
  ])
})

test('own entries can stand apart from the list, behind semicolons', () => {
  expect(
    blocksOf('We keep {{data|apart}}.', {
      data: ['name', { name: 'show the track' }, 'email', { name: 'plan walks' }],
    }),
  ).toEqual([p('We keep your name and your e-mail address; “show the track”; “plan walks”.')])
  expect(blocksOf('We keep {{data|apart}}.', { data: [{ name: 'show the track' }] })).toEqual([
    p('We keep “show the track”.'),
  ])
})

test('a name that is not answered yet is no value', () => {
  const markdown = 'To {{operatorName}}[[, {{address}}]], {{mail}}:'
  expect(blocksOf(markdown, { mail: 'a@b.example' })).toEqual([])
  expect(blocksOf(markdown, { mail: 'a@b.example', ownerName: 'Ada' })).toEqual([
    p('To Ada, ', link('mailto:a@b.example', 'a@b.example'), ':'),
  ])
  expect(blocksOf('Welcome[[ to {{serviceName}}]].', {})).toEqual([p('Welcome.')])
})

test('a number stands with its noun, in the form that the number asks for', () => {
  expect(blocksOf('For {{period|days}}.', { period: 1 })).toEqual([p('For 1 day.')])
  expect(blocksOf('For {{period|days}}.', { period: 14 })).toEqual([p('For 14 days.')])
  expect(blocksOf('Yes[[, for {{period|days}}]].', {})).toEqual([p('Yes.')])
})

test('a span in double brackets is left out when something in it has no value', () => {
  const markdown = '{{name}}[[ at __{{site}}__]][[ ({{mail}})]].'
  expect(blocksOf(markdown, { name: 'Ada', mail: 'a@b.example' })).toEqual([
    p('Ada (', link('mailto:a@b.example', 'a@b.example'), ').'),
  ])
})

test('a missing value outside such a span loses the paragraph and is reported', () => {
  const { clauses, unfilled } = assemble(libraryOf([clauseOf('a', 'By {{name}}.')]), {}, { date })
  expect([clauses, unfilled]).toEqual([[], ['a']])
})

test('phrases print the first variant whose condition holds', () => {
  const phrases = {
    'who-runs': [
      { id: 'us', when: parseCondition('country == US', {}), text: parseTemplateInline('an __American__') },
      { id: 'other', text: parseTemplateInline('a person called {{name}}') },
    ],
  }
  expect(blocksOf('Run by {{who-runs}}.', { country: 'US' }, {}, { phrases })).toEqual([
    p('Run by an ', strong('American'), '.'),
  ])
  expect(blocksOf('Run by {{who-runs}}.', { country: 'DE', name: 'Ada' }, {}, { phrases })).toEqual([
    p('Run by a person called Ada.'),
  ])
})

test('a label goes with the list that it is put before', () => {
  const markdown = '- __Service:__ One\n  - __Data:__\n    - {{data|each}}\n  - __Notes:__'
  const rows = (answers: Answers) => blocksOf(markdown, answers).map(plainText)
  expect(rows({ data: ['name'] })).toEqual(['Service: One\nData:\nyour name\nNotes:'])
  expect(rows({})).toEqual(['Service: One\nNotes:'])
})

test('a reference links to a part that is in, and has no value otherwise', () => {
  const parts = [
    { id: 'one', heading: [text('One')], clauses: [clauseOf('a', 'See {{ref:two}}[[ and {{ref:three}}]].')] },
    { id: 'two', heading: [text('What we keep')], clauses: [clauseOf('b', 'Two.')] },
    { id: 'three', heading: [text('Three')], clauses: [clauseOf('c', 'Three.', { if: 'country == US' })] },
  ]
  expect(assemble(libraryOf([], { parts }), {}, { date }).agreement.children[0]!.children[1]).toEqual(
    p('See ', link('#what-we-keep', 'What we keep'), '.'),
  )
})

test('a part whose lists have no entry to print is not referred to', () => {
  const list = clauseOf('b', '- {{what}}', { each: 'table', whenEntry: parseCondition('period is_set', {}) })
  const parts = [
    { id: 'one', heading: [text('One')], clauses: [clauseOf('a', 'See us[[ and {{ref:two}}]].')] },
    { id: 'two', heading: [text('Two')], clauses: [list] },
  ]
  const first = (table: Answers['table']) =>
    plainText(assemble(libraryOf([], { parts }), { table }, { date }).agreement.children[0]!)
  expect(first([{ what: 'Logs' }])).toBe('One\nSee us.')
  expect(first([{ what: 'Logs', period: '14 days' }])).toBe('One\nSee us and Two.')
})

test('a name that ends with a full stop closes the sentence', () => {
  expect(blocksOf('We are __{{name}}__. You are {{mail}}.', { name: 'Example, Inc.', mail: 'a@b.example' })).toEqual([
    p('We are ', strong('Example, Inc.'), ' You are ', link('mailto:a@b.example', 'a@b.example'), '.'),
  ])
  expect(blocksOf('We are {{name}}.', { name: 'Example, Inc.' })).toEqual([p('We are Example, Inc.')])
})

test('a list of services whose names nobody knows has no value', () => {
  expect(blocksOf('The tool[[ ({{tools|and}})]] counts.', { tools: ['unknown'] })).toEqual([p('The tool counts.')])
})
