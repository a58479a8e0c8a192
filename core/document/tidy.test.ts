import { expect, test } from 'vitest'
import { questionFor } from '#tests/support/small-question.ts'
import { checkValue } from '../questionnaire/check-value.ts'
import { tidy } from './tidy.ts'

test.each([
  ['bidirectional override', 'pay \u202etnuomA\u202c now', 'pay tnuomA now'],
  ['bidirectional isolates', '\u2066a\u2069 \u2067b\u2068c', 'a bc'],
  ['zero-width space', 'pay\u200bPal', 'payPal'],
  ['byte order mark', '\ufeffPolicy', 'Policy'],
  ['joiners, which Persian and emoji need', 'می\u200cخواهم 👩\u200d💻', 'می\u200cخواهم 👩\u200d💻'],
])('%s', (_, typed, expected) => {
  expect(tidy(typed)).toBe(expected)
})

const textarea = questionFor('x', { type: 'textarea' })

test('a text keeps no character that an answer is refused for', () => {
  const kept = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
    (character) =>
      checkValue(textarea, `a${character}b`).problems.some(({ code }) => code === 'forbidden-character') &&
      tidy(`a${character}b`).includes(character) &&
      // What stands for a lone half of a character is a character itself.
      character.isWellFormed(),
  )
  expect(kept.map((character) => character.codePointAt(0)!.toString(16))).toEqual([])
})
