import { expect, test } from 'vitest'
import { clauseOf, dutyOf, libraryOf } from '#tests/support/small-library.ts'
import { parseCondition } from '../condition/parse.ts'
import { makingOf, withoutReasons, withReasons } from './reasons.ts'

const shop = parseCondition('features has shop', {})
const library = libraryOf(
  [
    clauseOf('identity', 'We are Example.', { sources: ['GDPR Art. 13'], jurisdiction: 'EU' }),
    clauseOf('shop', 'You can buy.', { if: 'features has shop' }),
  ],
  {
    factMeanings: { inEurope: 'Based in Europe' },
    requirements: [
      dutyOf('whole', 'true', {
        metBy: [['identity']],
        metByWhere: [{ when: shop, anyOf: ['shop'] }],
        missing: [{ because: 'It is too vague.' }, { when: shop, because: 'It says nothing of shops.' }],
        ask: { questions: ['features'], words: 'Say what people can do.' },
        effective: '2027-01-01',
      }),
      dutyOf('divided', 'true', {
        outside: 'Put up a sign.',
        forbids: ['privacy shield'],
        elements: [
          { id: 'name', words: 'The name', metBy: [['identity']], missing: [{ when: shop, because: 'No name.' }] },
          { id: 'sign', words: 'A sign', metBy: [], outside: 'Hang it up.', when: shop },
          { id: 'seal', words: 'A seal', metBy: [], notHere: 'Another document has it.' },
        ],
      }),
    ],
  },
)
const { bare, reasons } = withoutReasons(library)

test('what is taken apart can be put together again', () => {
  expect(withReasons(bare, reasons)).toEqual(library)
})

test('none of what is only read stays with the clauses', () => {
  const kept = JSON.stringify(bare)
  for (const words of ['GDPR', 'Based in Europe', 'Law of whole', 'What whole requires', 'too vague', 'of shops'])
    expect(kept).not.toContain(words)
  for (const words of ['Say what', 'Put up', 'The name', 'No name', 'Hang it up', 'Another document'])
    expect(kept).not.toContain(words)
  expect(kept).toContain('We are Example.')
})

test('one library is put together once, and makes its documents with what the bare one has ready', () => {
  const whole = withReasons(bare, reasons)
  expect(withReasons(bare, reasons)).toBe(whole)
  expect(makingOf(whole)).toBe(bare)
  expect(makingOf(library)).toBe(library)
})
