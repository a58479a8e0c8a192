import { describe, expect, test } from 'vitest'
import { clauseOf, dutyOf, libraryOf } from '#tests/support/small-library.ts'
import { assemble } from '../assembly/assemble.ts'
import type { ClauseDefinition, ClauseLibrary, RequirementDefinition } from '../library/library.ts'
import type { Answers } from '../answers/answers.ts'
import { changesSince } from './changes-since.ts'
import { daysOf } from './days.ts'

const today = '2026-11-22'
const until = '2027-01-21'
const clauses = [
  clauseOf('who', 'We are Ada, at example.org.', { sources: ['Name Act s. 1'] }),
  clauseOf('data', 'We keep 10 logs.', { sources: ['Data Act s. 2'] }),
]
const old = libraryOf(clauses)

/** What a release changes in a document that the library before made. */
function news(next: ClauseLibrary, answers: Answers = {}, madeOn = '2026-01-01', before = old) {
  const words = assemble(before, answers, { date: madeOn }).agreement
  return changesSince(next, answers, { words, date: madeOn }, { today, until })
}
const kinds = (next: ClauseLibrary, answers?: Answers) => news(next, answers).map(({ clause, kind }) => [clause, kind])
const withWords = (id: string, markdown: string, more: Partial<ClauseDefinition> = {}) =>
  libraryOf(clauses.map((one) => (one.id === id ? clauseOf(id, markdown, { sources: one.sources, ...more }) : one)))

describe('what a release changes', () => {
  test('nothing when nothing does', () => {
    expect(news(old)).toEqual([])
  })
  test.each([
    ['a comma', 'We keep, 10 logs.'],
    ['a full stop', 'We keep 10 logs'],
    ['an emphasis', 'We keep **10 logs**.'],
    ['a capital', 'we keep 10 Logs.'],
  ])('%s is no change', (_what, markdown) => {
    expect(news(withWords('data', markdown))).toEqual([])
  })
  test.each([
    ['a word', 'We do not keep 10 logs.'],
    ['a number', 'We keep 11 logs.'],
    ['a new paragraph', 'We keep 10 logs.\n\nFor a day.'],
  ])('%s is one', (_what, markdown) => {
    expect(kinds(withWords('data', markdown))).toEqual([['data', 'changes']])
  })
  test('the heading of a part is none, nor the order of clauses', () => {
    const [part] = old.parts
    const renamed = { ...old, parts: [{ ...part!, heading: [{ type: 'text', value: 'Another' } as const] }] }
    expect(news(renamed)).toEqual([])
    expect(news(libraryOf(clauses.toReversed()))).toEqual([])
  })
  test('clauses that come and go, with the part and the law', () => {
    const next = libraryOf([clauses[0]!, clauseOf('new', 'New words.', { sources: ['New Act s. 3'] })])
    expect(news(next)).toEqual([
      {
        clause: 'new',
        kind: 'comes',
        label: 'New words.',
        part: 'The part',
        laws: [{ source: 'New Act s. 3' }],
        newLaw: false,
        essence: expect.any(String),
      },
      {
        clause: 'data',
        kind: 'goes',
        label: 'We keep 10 logs.',
        part: 'The part',
        laws: [],
        newLaw: false,
        essence: '',
      },
    ])
  })
})

describe('dated law', () => {
  const dated = (from: string, more: Partial<ClauseDefinition> & { readonly if?: string } = {}) =>
    libraryOf([...clauses, clauseOf('dated', 'Dated.', { from, sources: ['Dated Act'], ...more })])

  test('is listed with its day if it comes before the end of the period', () => {
    expect(news(dated(until))).toMatchObject([
      { clause: 'dated', kind: 'comes', day: until, laws: [{ source: 'Dated Act', since: until }], newLaw: true },
    ])
    expect(news(dated('2027-01-22'))).toEqual([])
  })
  test('that has begun is for today, with the day since when', () => {
    const [one] = news(dated('2026-06-01'))
    expect(one).toMatchObject({ laws: [{ source: 'Dated Act', since: '2026-06-01' }] })
    expect(one).not.toHaveProperty('day')
  })
  test('says the same words before and after its day', () => {
    expect(news(dated('2026-06-01'))[0]!.essence).toBe(news(dated(until))[0]!.essence)
  })
  test('that the answers do not call for changes nothing', () => {
    expect(news(dated(until, { if: 'payment == card' }))).toEqual([])
    expect(news(dated(until, { if: 'payment == card' }), { payment: 'card' })).toHaveLength(1)
  })
  test('a clause that ends goes on the day after its last', () => {
    const ends = libraryOf(clauses.map((one) => (one.id === 'data' ? { ...one, until: '2026-12-31' } : one)))
    expect(news(ends)).toMatchObject([
      { clause: 'data', kind: 'goes', day: '2027-01-01', laws: [{ source: 'Data Act s. 2', since: '2027-01-01' }] },
    ])
    expect(daysOf(ends)).toEqual(['2027-01-01'])
  })
})

describe('the law behind a change', () => {
  const duty = (id: string, effective?: string, when = 'payment == card') =>
    dutyOf(id, when, { metBy: [['data']], ...(effective !== undefined && { effective }) })
  const lawsOf = (...requirements: readonly RequirementDefinition[]) =>
    news({ ...withWords('data', 'We keep 11 logs.'), requirements }, { payment: 'card' })[0]!.laws

  test('is the duty that began after the document was made', () => {
    expect(lawsOf(duty('old', '2018-05-25'), duty('new', '2026-08-01'))).toEqual([
      { source: 'Law of new', since: '2026-08-01' },
    ])
  })
  test('else every duty that the clause helps to meet, with its first day where it is known', () => {
    expect(lawsOf(duty('old', '2018-05-25'), duty('undated'))).toEqual([
      { source: 'Law of old', since: '2018-05-25' },
      { source: 'Law of undated' },
    ])
  })
  test('is new only if it began after the document was made', () => {
    const isNew = (effective: string) =>
      news(
        { ...withWords('data', 'We keep 11 logs.'), requirements: [duty('one', effective)] },
        { payment: 'card' },
      )[0]!.newLaw
    expect([isNew('2018-05-25'), isNew('2026-01-01'), isNew('2026-01-02')]).toEqual([false, false, true])
  })
  test('else what the clause cites; a duty that does not apply is none', () => {
    expect(lawsOf(duty('cash', '2026-08-01', 'payment == cash'))).toEqual([{ source: 'Data Act s. 2' }])
  })
})
