import { expect, test } from 'vitest'
import { parseCondition } from '#core/condition/parse.ts'
import { helpFor } from './help.ts'

const inGermany = { when: parseCondition('country == DE', {}), words: 'In Germany with twenty people.' }
const inFrance = { when: parseCondition('country == FR', {}), words: 'In France always.' }
const helpWhere = [inGermany, inFrance]

test('what helps everywhere comes first, then what helps where the owner is', () => {
  const question = { help: 'Some firms need one.', helpWhere }
  expect(helpFor(question, { country: 'DE' }, {})).toBe('Some firms need one. In Germany with twenty people.')
  expect(helpFor(question, { country: 'IT' }, {})).toBe('Some firms need one.')
})

test('a question without help for this place has none', () => {
  expect(helpFor({ helpWhere }, { country: 'FR' }, {})).toBe('In France always.')
  expect(helpFor({ helpWhere }, { country: 'IT' }, {})).toBeUndefined()
  expect(helpFor({ helpWhere }, {}, {})).toBeUndefined()
})
