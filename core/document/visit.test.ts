import { expect, test } from 'vitest'
import { agreement, clause, heading, p } from './build.ts'
import { anchors, parts, unique } from './visit.ts'

const properties = { title: 'Policy', language: 'en', date: '2026-11-21', author: 'Ada Ltd', paper: 'a4' } as const

test('parts begin at depth-2 headings, wherever the clauses end', () => {
  const [one, two, topic] = [heading(2, 'One'), heading(2, 'Two'), heading(3, 'Topic')]
  const document = agreement(
    properties,
    clause('a', p('before'), one),
    clause('b', p('x')),
    clause('c', two, topic, p('y')),
  )
  expect(parts(document)).toEqual([
    { number: 0, blocks: [p('before')] },
    { heading: one, number: 1, blocks: [p('x')] },
    { heading: two, number: 2, blocks: [topic, p('y')] },
  ])
})

test('anchors are slugs, and differ', () => {
  const titles = ['Who we are', 'Who we are?', 'Für Käufer & Nutzer', '!!!', 'Who we are 1', 'who-we-are-1']
  const document = agreement(properties, clause('a', ...titles.map((title) => heading(2, title))))
  expect([...anchors(document).values()]).toEqual([
    'who-we-are',
    'who-we-are-1',
    'für-käufer--nutzer',
    'part',
    'who-we-are-1-1',
    'who-we-are-1-2',
  ])
})

test('a unique name is taken afterwards', () => {
  const taken = new Map([
    ['a', 0],
    ['a-1', 0],
  ])
  expect(unique('a', taken)).toBe('a-2')
  expect(unique('a', taken)).toBe('a-3')
})
