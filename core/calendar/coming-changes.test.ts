import { describe, expect, test } from 'vitest'
import { clauseOf, dutyOf, libraryOf } from '#tests/support/small-library.ts'
import type { Answers } from '../answers/answers.ts'
import { comingChanges } from './coming-changes.ts'

const library = libraryOf(
  [
    clauseOf('always', 'We are Ada.'),
    clauseOf('old', 'The old law.', { until: '2027-02-28', sources: ['Old Act'] }),
    clauseOf('new', 'The new law.', { from: '2027-03-01', sources: ['New Act'] }),
    clauseOf('cards', 'Cards.', { if: 'payment == card', from: '2027-01-01', sources: ['Card Act'] }),
    clauseOf('last', 'For a while.', { until: '2027-12-31', sources: ['Transition Act'] }),
    clauseOf('tools', '{{name}}.', { each: 'tools', from: '2028-01-01', sources: ['Tool Act'] }),
    clauseOf('past', 'Since long.', { from: '2026-01-01' }),
  ],
  {
    requirements: [
      dutyOf('receipts', 'payment == card', { effective: '2027-01-01' }),
      dutyOf('till', 'payment == cash', { effective: '2027-06-01' }),
    ],
  },
)
const changes = (answers: Answers, date = '2026-11-21') =>
  comingChanges(library, answers, date).map(({ date: day, comes, goes, duties, laws }) => ({
    day,
    comes: comes.map(({ id }) => id),
    goes: goes.map(({ id }) => id),
    duties: duties.map(({ id }) => id),
    laws,
  }))
const replaced = { day: '2027-03-01', comes: ['new'], goes: ['old'], duties: [], laws: ['New Act'] }
const ended = { day: '2028-01-01', comes: [], goes: ['last'], duties: [], laws: ['Transition Act'] }

describe('what the law will change', () => {
  test('a clause that another replaces, and one that ends, on the day after its last', () => {
    expect(changes({})).toEqual([replaced, ended])
  })
  test('clauses and duties that the answers call for, and no others', () => {
    expect(changes({ payment: 'card' })[0]).toEqual({
      day: '2027-01-01',
      comes: ['cards'],
      goes: [],
      duties: ['receipts'],
      laws: ['Card Act'],
    })
    expect(changes({ payment: 'cash' }).map(({ day, duties, laws }) => [day, duties, laws])).toEqual([
      ['2027-03-01', [], ['New Act']],
      ['2027-06-01', ['till'], ['Law of till']],
      ['2028-01-01', [], ['Transition Act']],
    ])
  })
  test('whether a document of that day meets a new duty', () => {
    const requirements = [
      dutyOf('cards', 'payment == card', { effective: '2027-01-01', metBy: [['always'], ['cards', 'none']] }),
      dutyOf('unmet', 'payment == card', { effective: '2027-01-01', metBy: [['cards'], ['new']] }),
    ]
    const [first] = comingChanges({ ...library, requirements }, { payment: 'card' }, '2026-11-21')
    expect(first?.duties).toEqual([
      { id: 'cards', source: 'Law of cards', requires: 'What cards requires', met: true },
      { id: 'unmet', source: 'Law of unmet', requires: 'What unmet requires', met: false },
    ])
  })
  test('a clause for each entry comes only where there are entries', () => {
    expect(changes({ tools: ['ga'] }).at(-1)).toMatchObject({ comes: ['tools'], goes: ['last'], laws: ['Tool Act'] })
  })
  test('nothing that came before the assembly date or on it', () => {
    expect(changes({}, '2027-02-28')).toEqual([replaced, ended])
    expect(changes({}, '2027-03-01')).toEqual([ended])
    expect(changes({ payment: 'card' }, '2028-01-01')).toEqual([])
  })
  test('clauses are named by their part and first words', () => {
    expect(comingChanges(library, {}, '2026-11-21')[0]!.comes).toEqual([
      { id: 'new', label: 'The new law.', part: 'The part' },
    ])
  })
})
