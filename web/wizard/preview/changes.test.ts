import { expect, test } from 'vitest'
import { agreement, clause, p } from '#core/document/build.ts'
import { changesBetween, clauseToShow, countWords, keyClauses } from './changes.ts'

const document = (...children: Parameters<typeof agreement>[1][]) =>
  agreement({ title: 'Privacy Policy', language: 'en', date: '2026-11-21', author: 'Ada', paper: 'a4' }, ...children)

test('finds what is new, what reads differently and what is gone', () => {
  const before = keyClauses(document(clause('a', p('One.')), clause('b', p('Two.')), clause('c', p('Three.'))))
  const after = keyClauses(document(clause('a', p('One.')), clause('c', p('Three!')), clause('d', p('Four.'))))
  expect(changesBetween(before, after)).toEqual({
    changed: ['c', 'd'],
    fresh: ['d'],
    added: 1,
    reworded: 1,
    removed: 1,
  })
  expect(changesBetween(after, after)).toEqual({ changed: [], fresh: [], added: 0, reworded: 0, removed: 0 })
})

test('a clause that is printed for each entry is told apart', () => {
  const one = keyClauses(document(clause('service', p('Google'))))
  const two = keyClauses(document(clause('service', p('Google')), clause('service', p('Matomo'))))
  expect(changesBetween(one, two)).toMatchObject({ changed: ['service~1'], added: 1 })
})

test('keeps the nodes of what did not change, so that nothing is drawn again', () => {
  const before = keyClauses(document(clause('a', p('One.')), clause('b', p('Two.'))))
  const after = keyClauses(document(clause('a', p('One.')), clause('b', p('2.'))), before)
  expect(after[0]).toBe(before[0])
  expect(after[1]).not.toBe(before[1])
})

test('shows the new clause that the answer decides about, not the summary that changed with it', () => {
  const changes = {
    changed: ['overview', 'cookies', 'maps'],
    fresh: ['cookies', 'maps'],
    added: 2,
    reworded: 1,
    removed: 0,
  }
  expect(clauseToShow(changes, new Set(['overview', 'maps']))).toBe('maps')
  expect(clauseToShow({ ...changes, fresh: [] }, new Set(['overview', 'maps']))).toBe('maps')
  expect(clauseToShow(changes, new Set())).toBe('cookies')
  expect(clauseToShow({ ...changes, fresh: [] }, new Set())).toBe('overview')
})

test('counts words as a reader would', () => {
  expect(
    countWords(document(clause('a', p('We don’t sell e-mail lists.'), p('Art. 6(1)(f) — write to ada@example.org')))),
  ).toBe(5 + 4 + 3)
})
