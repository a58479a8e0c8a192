import { expect, test } from 'vitest'
import { agreement, clause, heading, p } from '#core/document/build.ts'
import { tasks } from './tasks.ts'

const properties = { title: 'Policy', language: 'en', date: '2026-11-21', author: 'Ada Ltd', paper: 'a4' } as const
const [one, two, three] = ['One', 'Two', 'Three'].map((words) => heading(2, words))
const [a, b, c] = ['a', 'b', 'c'].map((id) => p(`Words of ${id}.`))
const base = agreement(properties, clause('a', one!, a!), clause('b', two!, b!), clause('c', three!, c!))
const merge = (mine: typeof base, theirs = base) => tasks.merge({ base, mine, theirs, choices: {} }).changes

test('a part that its owner moved is listed by its heading', () => {
  const mine = agreement(properties, clause('b', two!, b!), clause('c', three!, c!), clause('a', one!, a!))
  expect(merge(mine)).toEqual([{ clause: 'heading:one', kind: 'moved', heading: 'One', words: 'One' }])
})

test('a clause that its owner moved into another part is listed under that part', () => {
  const [more, last] = [p('More words of A.'), p('Last words of B.')]
  const parts = (first: typeof base.children, second: typeof base.children) =>
    agreement(properties, clause('a', one!, a!), ...first, clause('b', two!, b!), clause('last', last), ...second)
  const [was, mine] = [parts([clause('more', more)], []), parts([], [clause('more', more)])]
  expect(tasks.merge({ base: was, mine, theirs: was, choices: {} }).changes).toEqual([
    { clause: 'more', kind: 'moved', heading: 'Two', words: 'More words of A.' },
  ])
})

test('a heading that its owner renamed is listed by its words', () => {
  const mine = agreement(
    properties,
    clause('a', heading(2, 'First'), a!),
    clause('b', two!, b!),
    clause('c', three!, c!),
  )
  expect(merge(mine)).toEqual([{ clause: 'heading:one', kind: 'kept', heading: 'First', words: 'First' }])
})
