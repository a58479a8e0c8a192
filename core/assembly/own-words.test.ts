import { expect, test } from 'vitest'
import { ownWordsInSentence } from './own-words.ts'

test.each([
  ['Keeping applications for later offers', '“Keeping applications for later offers”'],
  ['X-ray pictures', '“X-ray pictures”'],
  ["Children's drawings of us", "“Children's drawings of us”"],
])('typed as a sentence, it stands in quotation marks: %s', (typed, printed) => {
  expect(ownWordsInSentence(typed, 'en')).toBe(printed)
})

test('where every noun begins with a capital, the capital says nothing', () => {
  expect(ownWordsInSentence('Bewerbungen für später', 'de')).toBe('Bewerbungen für später')
})

test.each(['pony rides', 'Strava', 'Deutsche Bank', 'IBAN', 'IP addresses', 'iCloud backups', '3D models of feet', ''])(
  'what may be a name, an abbreviation or begins small stays as it is: “%s”',
  (typed) => expect(ownWordsInSentence(typed, 'en')).toBe(typed),
)

// As CLDR 48 has them.
test.each([
  ['es', '«Bewerbungen für später»'],
  ['fr', '«\u00a0Bewerbungen für später\u00a0»'],
  ['it', '«Bewerbungen für später»'],
  ['nl', '‘Bewerbungen für später’'],
])('the marks are those of the language: %s', (language, printed) => {
  expect(ownWordsInSentence('Bewerbungen für später', language)).toBe(printed)
})
