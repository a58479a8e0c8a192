import { expect, test } from 'vitest'
import { parseCondition } from '#core/condition/parse.ts'
import type { ElementDefinition } from '#core/library/library.ts'
import { contentWith } from '#tests/support/content.ts'
import { clauseOf, dutyOf, libraryOf } from '#tests/support/small-library.ts'
import { asking, questionFor } from '#tests/support/small-question.ts'
import { checkEmptyAnswers } from './empty-answers.ts'

const folder = 'shop'
const condition = (text: string) => parseCondition(text, {})
const questionnaire = asking([
  questionFor('trader', { type: 'boolean', required: false }),
  questionFor('chamber', { type: 'text', required: false }),
  questionFor('months', { type: 'number', required: false }),
  questionFor('name', { type: 'text', required: true }),
])

/** What is wrong with an element of a duty that applies to everybody, or with the duty. */
function mistakesIn(element: Partial<ElementDefinition>, when = 'name is_set'): readonly string[] {
  const duty = dutyOf('imprint', when, {
    elements: [{ id: 'chamber', words: 'the chamber', metBy: [], ...element }],
  })
  const library = libraryOf([clauseOf('says', 'Our chamber.')], {
    requirements: [duty],
    facts: { craft: condition('chamber is_set') },
    kinds: {},
    providerQuestions: {},
  })
  const content = contentWith({
    [`content/${folder}/duties/all.yaml`]: `- id: imprint\n  when: name is_set\n  elements:\n    chamber: [says]`,
  })
  checkEmptyAnswers(content, [
    { folder, library, questionnaire, conditions: { facts: {}, keys: new Map(), lists: {} } },
  ])
  return content.mistakes.found.map((found) => found.replace(/^content\/shop\//, ''))
}

const says = [['says']]
const refused = expect.stringMatching(
  /^duties\/all\.yaml:4: imprint, chamber: an empty answer makes this not applicable/,
)

test('an element that is owed wherever the duty is', () => {
  expect(mistakesIn({ metBy: says })).toEqual([])
})

test.each(['chamber is_set', '$craft', 'trader and chamber is_set', 'months > 0', 'chamber is_set or months > 0'])(
  'an element that is owed only where %s is refused',
  (when) => {
    expect(mistakesIn({ when: condition(when), metBy: says })).toEqual([refused])
  },
)

test.each(['chamber is_set or trader', 'name is_set', 'trader', 'not (months <= 0)'])(
  'an element that is owed where %s stands: an empty answer excuses nobody',
  (when) => {
    expect(mistakesIn({ when: condition(when), metBy: says })).toEqual([])
  },
)

test('clauses that are asked for only where a field was filled in are refused, until something is missing elsewhere', () => {
  const filled = { when: condition('chamber is_set'), anyOf: ['says'] }
  expect(mistakesIn({ metByWhere: [filled] })).toEqual([refused])
  expect(mistakesIn({ metByWhere: [filled], missing: [{ when: condition('trader'), because: 'No trader.' }] })).toEqual(
    [refused],
  )
  expect(
    mistakesIn({
      metByWhere: [filled],
      missing: [{ when: condition('not (chamber is_set)'), because: 'Nobody named a chamber.' }],
    }),
  ).toEqual([])
})

test('a duty that applies only where a field was filled in is refused', () => {
  expect(mistakesIn({ metBy: says }, 'trader and chamber is_set')).toEqual([
    expect.stringMatching(/^duties\/all\.yaml:2: imprint: an empty answer/),
  ])
})
