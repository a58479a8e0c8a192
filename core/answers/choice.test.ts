import { expect, test } from 'vitest'
import { addOwn, choiceOf, removeOwn, toggle } from './choice.ts'

const exclusive = new Set(['none'])

test('ticks and unticks', () => {
  expect(toggle([], 'shop', exclusive)).toEqual(['shop'])
  expect(toggle(['shop', 'api'], 'shop', exclusive)).toEqual(['api'])
})

test('an exclusive answer clears the others, own entries too, and gives way to any other', () => {
  expect(toggle(['shop', { name: 'Quiz' }], 'none', exclusive)).toEqual(['none'])
  expect(toggle(['none'], 'shop', exclusive)).toEqual(['shop'])
  expect(addOwn(['none'], { name: 'Quiz' }, exclusive)).toEqual([{ name: 'Quiz' }])
})

test('an own entry is in the list once, whatever its case', () => {
  expect(addOwn([{ name: 'Quiz' }], { name: ' quiz' }, exclusive)).toEqual([{ name: ' quiz' }])
})

test('takes an own entry out again', () => {
  const quiz = { name: 'Quiz' }
  expect(removeOwn(['shop', quiz], quiz)).toEqual(['shop'])
})

test('reads what is stored, a single value like a list', () => {
  expect(choiceOf(undefined)).toEqual([])
  expect(choiceOf(['a', { name: 'b' }])).toEqual(['a', { name: 'b' }])
})
