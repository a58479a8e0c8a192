import { expect, test } from 'vitest'
import { parseCondition } from '#core/condition/parse.ts'
import type { Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { libraryOf } from '#tests/support/small-library.ts'
import { asking, questionFor } from '#tests/support/small-question.ts'
import { ContentFiles } from './content-files.ts'
import { Content } from './content.ts'
import { kinds } from './kinds.ts'
import { otherAnswersOf } from './value-words.ts'

const answer = (value: string, label: string) => ({ value, label, priceExtra: false, exclusive: false, nested: [] })
const offering = (...values: readonly string[]): Questionnaire =>
  asking([
    questionFor('goods', { type: 'multiple', answers: values.map((one) => answer(one, `Label of ${one}`)) }),
    questionFor('backup', { type: 'boolean' }),
  ])

/** What is found for a condition of a type that offers “books” alone, beside one that offers “books” and “food”. */
function wordsFor(condition: string, change = (rules: string) => rules) {
  const path = 'content/common/rules.de.yaml'
  const files = ContentFiles.under('.')
  const content = new Content(files.changed(new Map([[path, change(files.text(path))]])))
  const library = libraryOf([], { facts: { it: parseCondition(condition, {}) } })
  const rules = content.open(kinds.ruleWords, path)
  const found = otherAnswersOf(library, offering('books'), { all: [offering('books', 'food')], rules })
  return { found, mistakes: content.mistakes.found }
}

test('a value that only another type offers has its words', () => {
  expect(wordsFor('goods has_any [books, food]')).toEqual({ found: { goods: { food: 'Label of food' } }, mistakes: [] })
})
test('a value that nobody words is refused', () => {
  expect(wordsFor('goods has toys').mistakes[0]).toContain(
    'has no words for goods = toys, which a condition of privacy-policy',
  )
  const without = (rules: string) => rules.replace(/^ +statistics: .*\n/m, '')
  expect(wordsFor('deviceUses has statistics', without).mistakes[0]).toContain('no words for deviceUses = statistics')
  expect(wordsFor('deviceUses has statistics').mistakes).toEqual([])
})
test('yes, no and what owners add need none', () => {
  expect(wordsFor('backup == true or goods has own')).toEqual({ found: {}, mistakes: [] })
})
