import { expect, test } from 'vitest'
import { agreement, clause, p } from '../document/build.ts'
import { originsOf } from './origin.ts'

const of = (...clauses: ReturnType<typeof clause>[]) =>
  agreement({ title: 'Policy', language: 'en', date: '2026-11-21', author: 'Ada Ltd', paper: 'a4' }, ...clauses)
const [kept, before, now] = [clause('kept', p('Same.')), clause('law', p('Old.')), clause('law', p('New.'))]

test('a clause has the words of the library, of an earlier library, or the owner’s own', () => {
  const document = of(kept, before, clause('edited', p('Mine.')), clause('added', p('Also mine.')))
  const base = of(kept, before, clause('edited', p('Theirs.')))
  const made = of(kept, now, clause('edited', p('Theirs.')))
  expect([...originsOf(document, made, base)]).toEqual([
    ['kept', 'library'],
    ['law', 'earlier'],
    ['edited', 'own'],
    ['added', 'own'],
  ])
})

test('where the library makes no such document any more, nothing is of today', () => {
  expect([...originsOf(of(kept), null, of(kept)).values()]).toEqual(['earlier'])
})
