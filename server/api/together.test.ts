import { expect, test } from 'vitest'
import { together } from './together.ts'

test('the handlers of all parts are there', () => {
  expect(together({ 'GET /a': 1 }, together({ 'GET /b': 2 }, { 'POST /a': 3 }))).toEqual({
    'GET /a': 1,
    'GET /b': 2,
    'POST /a': 3,
  })
})

test('a call that two parts answer is refused with its name', () => {
  expect(() => together({ 'GET /a': 1, 'GET /b': 2 }, together({ 'GET /c': 3 }, { 'GET /b': 2 }))).toThrow(
    'Two parts of the server have a handler for GET /b.',
  )
})
