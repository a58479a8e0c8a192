import { expect, test } from 'vitest'
import { wholePieces } from './no-break.ts'

test.each([
  ['By contract (Art. 6(1)(b) GDPR).', ['By contract ', '(Art. 6(1)(b)', ' GDPR).']],
  ['See Article 6 and § 25 TDDDG', ['See ', 'Article 6', ' and ', '§ 25', ' TDDDG']],
  ['Write to ada@lantern-books.example, or call.', ['Write to ', 'ada@lantern-books.example,', ' or call.']],
  ['Siehe „Wer wir sind“ (Ziffer 2).', ['Siehe „Wer wir sind“ ', '(Ziffer 2).', '']],
  ['Regulation No. 5', ['Regulation ', 'No. 5', '']],
  ['Call +49 (0)761 5550-142.', ['Call ', '+49 (0)761 5550-142.', '']],
  ['Phone: (503) 555-0142, daily', ['Phone: ', '(503) 555-0142,', ' daily']],
  ['03 20 55 01 42 ou +33 3 20 55 01 42', ['', '03 20 55 01 42', ' ou ', '+33 3 20 55 01 42', '']],
  ['+91 80-5550 1234', ['', '+91 80-5550 1234', '']],
  ['within 14 days, in 2026 or 2027', ['within 14 days, in 2026 or 2027']],
  ['a smart. 5 apples, articles of 3', ['a smart. 5 apples, articles of 3']],
  ['', ['']],
])('%j', (words, pieces) => {
  expect(wholePieces(words)).toEqual(pieces)
})

test('long words without an end take no time to speak of', () => {
  for (const words of ['a.', '(', '@a.', 'Art. 6(1)', 'a-', '+1 ', '1---'].map((piece) => piece.repeat(100_000)))
    expect(wholePieces(words).join('')).toBe(words)
})
