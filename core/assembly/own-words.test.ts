import { expect, test } from 'vitest'
import { ownWordsAsSentence, ownWordsInSentence } from './own-words.ts'

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

test.each([
  ['runs for 30 days without the internet', 'en', 'Runs for 30 days without the internet.'],
  ['Nine years.', 'en', 'Nine years.'],
  ['nine years', 'en', 'Nine years.'],
  [' écrivez-nous ; ', 'fr', 'Écrivez-nous.'],
  ['ijs binnen een dag', 'nl', 'IJs binnen een dag.'],
  ['does it stop? (no!)', 'en', 'Does it stop? (no!)'],
  ['after 14 days\nor sooner', 'en', 'After 14 days\nor sooner.'],
  ['iPhone 12 or newer', 'en', 'iPhone 12 or newer.'],
  ['bee.example shows it', 'en', 'bee.example shows it.'],
  ['see https://bee.example/help', 'en', 'See https://bee.example/help'],
  ['write to help@bee.example', 'en', 'Write to help@bee.example'],
  ['30 km/h', 'en', '30 km/h.'],
])('typed as it may be, it is a sentence of its own: “%s”', (typed, language, printed) => {
  expect(ownWordsAsSentence(typed, language)).toBe(printed)
})
