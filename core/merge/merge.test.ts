import { describe, expect, test } from 'vitest'
import { agreement, clause, heading, link, p } from '../document/build.ts'
import type { Agreement, Clause, Link } from '../document/node.ts'
import { mergeClauses } from './merge.ts'
import type { Choice } from './types.ts'

const properties = { title: 'Policy', language: 'en', date: '2026-11-21', author: 'Ada Ltd', paper: 'a4' } as const
const text = (...clauses: Clause[]) => agreement(properties, ...clauses)
const [one, two] = [heading(2, 'One'), heading(2, 'Two')]
const [a, b, c] = [p('Words of A.'), p('Words of B.'), p('Words of C.')]
const base = text(clause('a', one, a), clause('b', b), clause('c', two, c))

/** The merge of the three texts, with its clauses alone in place of the document. */
function merge(mine: Agreement, theirs: Agreement, choices?: Parameters<typeof mergeClauses>[0]['choices']) {
  const { agreement, ...told } = mergeClauses({ base, mine, theirs, ...(choices && { choices }) })
  return { clauses: agreement.children, ...told }
}

describe('without a conflict', () => {
  test('the library’s changes are taken, the owner’s are kept', () => {
    const [mineB, theirsC, own, added] = [p('My words of B.'), p('New words of C.'), p('Mine.'), p('New.')]
    const mine = text(clause('a', one, a), clause('b', mineB), clause('own-1', own), clause('c', two, c))
    const theirs = text(clause('b', one, b), clause('c', two, theirsC), clause('d', added))
    expect(merge(mine, theirs)).toEqual({
      clauses: [clause('b', one, mineB), clause('own-1', own), clause('c', two, theirsC), clause('d', added)],
      changes: [
        { clause: 'a', kind: 'removed' },
        { clause: 'b', kind: 'kept' },
        { clause: 'own-1', kind: 'own' },
        { clause: 'c', kind: 'updated' },
        { clause: 'd', kind: 'added' },
      ],
      conflicts: [],
    })
  })

  test('what the owner deleted stays out', () => {
    expect(merge(text(clause('a', one, a), clause('c', two, c)), base)).toEqual({
      clauses: [clause('a', one, a), clause('c', two, c)],
      changes: [{ clause: 'b', kind: 'kept-removed' }],
      conflicts: [],
    })
  })

  test('the same change on both sides is not a conflict', () => {
    const both = text(clause('a', one, p('Other words.')), clause('c', two, c))
    expect(merge(both, both)).toEqual({ clauses: both.children, changes: [], conflicts: [] })
  })

  test('a clause that the library puts before the first of a part takes the heading, and the owner’s edit stays', () => {
    const mine = text(clause('a', one, p('My words of A.')), clause('b', b), clause('c', two, c))
    const theirs = text(clause('new', one, p('New.')), clause('a', a), clause('b', b), clause('c', two, c))
    expect(merge(mine, theirs)).toEqual({
      clauses: [clause('new', one, p('New.')), clause('a', p('My words of A.')), clause('b', b), clause('c', two, c)],
      changes: [
        { clause: 'new', kind: 'added' },
        { clause: 'a', kind: 'kept' },
      ],
      conflicts: [],
    })
  })

  test('a heading that the owner renamed stays so when its clause changes', () => {
    const mine = text(clause('a', heading(2, 'Mine'), a), clause('b', b), clause('c', two, c))
    const theirs = text(clause('new', one, p('New.')), clause('a', p('Newer.')), clause('b', b), clause('c', two, c))
    const { clauses, conflicts } = merge(mine, theirs)
    expect(clauses.slice(0, 2)).toEqual([clause('new', heading(2, 'Mine'), p('New.')), clause('a', p('Newer.'))])
    expect(conflicts).toEqual([])
  })

  test('links inside the document are nobody’s edit', () => {
    const linked = text(clause('a', p('See ', link('#two', 'Two'), '.')), clause('c', two, c))
    const mine = text(clause('a', p('See Two.')), clause('c', heading(2, 'Mine'), c))
    const theirs = text(clause('a', p('See ', link('#two', 'Two'), ' below.')), clause('c', two, c))
    const merged = mergeClauses({ base: linked, mine, theirs })
    expect(merged.agreement.children).toEqual([
      clause('a', p('See ', link('#mine', 'Mine'), ' below.')),
      clause('c', heading(2, 'Mine'), c),
    ])
    expect(merged.conflicts).toEqual([])
  })

  test('nor are they the library’s change', () => {
    const linked = (own: string, ...see: (string | Link)[]) => text(clause('a', p(own, ...see)), clause('c', two, c))
    const [was, now] = [linked('See ', 'Two.'), linked('See ', link('#two', 'Two'), '.')]
    const merged = mergeClauses({ base: was, mine: linked('Read ', 'Two.'), theirs: now })
    expect(merged.agreement).toEqual(linked('Read Two.'))
    expect(merged.conflicts).toEqual([])
  })

  test('a heading that the owner deleted stays out when the library rewords it', () => {
    const mine = text(clause('a', one, a), clause('b', b), clause('c', c))
    const theirs = text(clause('a', one, a), clause('b', b), clause('c', heading(2, 'Second'), c))
    expect(merge(mine, theirs)).toEqual({
      clauses: mine.children,
      changes: [{ clause: 'heading:two', kind: 'kept-removed' }],
      conflicts: [],
    })
  })

  test('of two headings with the same words each is known by its clauses', () => {
    const twice = text(clause('a', one, a), clause('b', one, b))
    const mine = text(clause('a', one, a), clause('b', heading(2, 'Mine'), b))
    const merged = mergeClauses({ base: twice, mine, theirs: text(clause('b', one, b)) })
    expect(merged.agreement.children).toEqual([clause('b', heading(2, 'Mine'), b)])
    expect(merged.conflicts).toEqual([])
  })

  test('a part without clauses loses its heading', () => {
    const mine = text(clause('a', one, a), clause('c', two, c))
    const theirs = text(clause('b', one, b), clause('c', two, c))
    expect(merge(mine, theirs).clauses).toEqual([clause('c', two, c)])
  })

  test('but a heading that the owner wrote stays', () => {
    const mine = text(clause('a', heading(2, 'Mine'), a), clause('c', two, c))
    const theirs = text(clause('b', one, b), clause('c', two, c))
    expect(merge(mine, theirs).clauses).toEqual([clause('c', heading(2, 'Mine'), two, c)])
  })

  test('a part that the library dropped keeps its heading over what the owner wrote there', () => {
    const mine = text(clause('a', one, a), clause('b', b), clause('c', two, c), clause('own-1', p('Mine.')))
    const theirs = text(clause('a', one, a), clause('b', b), clause('d', p('New.')))
    expect(merge(mine, theirs).clauses).toEqual([...theirs.children, clause('own-1', two, p('Mine.'))])
  })

  test('a part that the owner deleted comes back with a new clause of the library', () => {
    const mine = text(clause('a', one, a), clause('b', b))
    const theirs = text(clause('a', one, a), clause('b', b), clause('d', two, p('New.')), clause('c', c))
    expect(merge(mine, theirs).clauses).toEqual([...mine.children, clause('d', two, p('New.'))])
  })

  test('the owner’s order stays, with new clauses after what they follow', () => {
    const mine = text(clause('c', two, c), clause('own-1', p('Mine.')), clause('a', one, a), clause('b', b))
    const theirs = text(
      clause('a', one, a),
      clause('d', p('New.')),
      clause('b', b),
      clause('c', two, c),
      clause('e', p('End.')),
    )
    expect(merge(mine, theirs).clauses).toEqual([
      clause('c', two, c),
      clause('e', p('End.')),
      clause('own-1', p('Mine.')),
      clause('a', one, a),
      clause('d', p('New.')),
      clause('b', b),
    ])
  })

  test('the title is the owner’s if they changed it; all else about the document is the library’s', () => {
    const theirs = agreement(
      { ...properties, title: 'New', date: '2027-01-01', author: 'Ada Inc', paper: 'us-letter' },
      ...base.children,
    )
    const { children: _, ...told } = mergeClauses({ base, mine: { ...base, title: 'Mine' }, theirs }).agreement
    expect(told).toEqual({
      type: 'agreement',
      ...properties,
      title: 'Mine',
      date: '2027-01-01',
      author: 'Ada Inc',
      paper: 'us-letter',
    })
    expect(mergeClauses({ base, mine: base, theirs }).agreement.title).toBe('New')
  })

  test('clauses of the owner’s that are in the base are not removed with the library’s', () => {
    const withOwn = text(...base.children, clause('own-1', p('Mine.')))
    expect(mergeClauses({ base: withOwn, mine: withOwn, theirs: base }).agreement.children).toEqual(withOwn.children)
  })
})

describe('a conflict', () => {
  const [mineA, theirsA] = [clause('a', one, p('My words.')), clause('a', one, p('Their words.'))]
  const rest = base.children.slice(1)
  const conflict = {
    clause: 'a',
    base: clause('a', a),
    mine: clause('a', p('My words.')),
    theirs: clause('a', p('Their words.')),
  }

  test('leaves the owner’s wording until there is a choice', () => {
    expect(merge(text(mineA, ...rest), text(theirsA, ...rest))).toEqual({
      clauses: [mineA, ...rest],
      changes: [],
      conflicts: [{ ...conflict, chosen: null }],
    })
  })

  test.each<[Choice, Clause]>([
    ['mine', clause('a', one, p('My words.'))],
    ['theirs', clause('a', one, p('Their words.'))],
    [[p('Both.')], clause('a', one, p('Both.'))],
  ])('is settled by the choice %j', (chosen, expected) => {
    const { clauses, conflicts } = merge(text(mineA, ...rest), text(theirsA, ...rest), { a: chosen })
    expect(clauses).toEqual([expected, ...rest])
    expect(conflicts).toEqual([{ ...conflict, chosen }])
  })

  test('an empty choice leaves the clause out, and its heading goes to the next', () => {
    const { clauses } = merge(text(mineA, ...rest), text(theirsA, ...rest), { a: [] })
    expect(clauses).toEqual([clause('b', one, b), rest[1]])
  })

  test('a choice for a clause without a conflict changes nothing', () => {
    expect(merge(text(mineA, ...rest), base, { a: 'theirs' }).clauses).toEqual([mineA, ...rest])
  })

  test('a key that every object has is not a choice', () => {
    const named = (words: string) => text(clause('constructor', p(words)))
    const texts = { base: named('Then.'), mine: named('Mine.'), theirs: named('Now.') }
    expect(mergeClauses(texts).conflicts.map(({ chosen }) => chosen)).toEqual([null])
  })

  test('the owner changed what the library removed', () => {
    const [mine, theirs] = [text(mineA, ...rest), text(clause('b', one, b), rest[1]!)]
    const { theirs: _, ...others } = conflict
    expect(merge(mine, theirs)).toEqual({
      clauses: mine.children,
      changes: [],
      conflicts: [{ ...others, chosen: null }],
    })
    expect(merge(mine, theirs, { a: 'theirs' }).clauses).toEqual(theirs.children)
  })

  test('the owner deleted what the library changed', () => {
    const [mine, theirs] = [text(clause('b', one, b), rest[1]!), text(theirsA, ...rest)]
    const { mine: _, ...others } = conflict
    expect(merge(mine, theirs)).toEqual({
      clauses: mine.children,
      changes: [],
      conflicts: [{ ...others, chosen: null }],
    })
    expect(merge(mine, theirs, { a: 'theirs' }).clauses).toEqual(theirs.children)
  })

  test('a heading that both renamed is a conflict of its own', () => {
    const mine = text(clause('a', heading(2, 'Mine'), a), ...rest)
    const theirs = text(clause('a', heading(2, 'Theirs'), p('Their words.')), ...rest)
    const { clauses, conflicts } = merge(mine, theirs)
    expect(clauses[0]).toEqual(clause('a', heading(2, 'Mine'), p('Their words.')))
    expect(conflicts.map(({ clause }) => clause)).toEqual(['heading:one'])
    expect(merge(mine, theirs, { 'heading:one': 'theirs' }).clauses).toEqual(theirs.children)
  })
})
