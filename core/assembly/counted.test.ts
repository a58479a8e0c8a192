import { expect, test } from 'vitest'
import { counted } from './counted.ts'

const days = { one: '# day', other: '# days' }

test.each([
  [0, '0 days'],
  [1, '1 day'],
  [2, '2 days'],
  [21, '21 days'],
])('%d in English', (number, words) => {
  expect(counted(number, days, 'en')).toBe(words)
})

// Polish (CLDR): 1 is one; 2 to 4, 22 to 24 … are few; 5 to 21, 25 … are many.
test.each([
  [1, '1 dzień'],
  [3, '3 dni robocze'],
  [12, '12 dni roboczych'],
  [22, '22 dni robocze'],
])('%d in a language with more than two forms', (number, words) => {
  const forms = { one: '# dzień', few: '# dni robocze', many: '# dni roboczych', other: '# dnia roboczego' }
  expect(counted(number, forms, 'pl')).toBe(words)
})

test('the number stands where the language puts it, or is a word', () => {
  expect(counted(1, { one: 'one month', other: '# months' }, 'en')).toBe('one month')
  expect(counted(30, { other: 'within # days' }, 'en')).toBe('within 30 days')
})
