import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillIn } from './fill-in.ts'

/** What a person might type, and what `String.replace` or a second filling would take for a command. */
const hostile = fc.oneof(
  fc.constantFrom('$&', '$$', '$1', "$'", '$`', '$<name>', '{{first}}', '{{second}}', '{first}', '{{', '}}', '\\', '#'),
  fc.string({ unit: 'binary' }),
)
const value = fc.array(hostile, { maxLength: 4 }).map((parts) => parts.join(''))

test('a value is printed as it is', () => {
  fc.assert(
    fc.property(value, value, (first, second) => {
      expect(fillIn('a {{first}} b {{second}} c {{first}}', { first, second })).toBe(
        `a ${first} b ${second} c ${first}`,
      )
    }),
  )
})

test('a placeholder without a value stays', () => {
  expect(fillIn('{{unknown}}, {{toString}}, {single} and {{count}}', { count: 3 })).toBe(
    '{{unknown}}, {{toString}}, {single} and 3',
  )
})
