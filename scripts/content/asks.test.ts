import { expect, test } from 'vitest'
import { parseCondition } from '#core/condition/parse.ts'
import { contentWith } from '#tests/support/content.ts'
import { clauseOf, dutyOf, libraryOf } from '#tests/support/small-library.ts'
import { asking, questionFor } from '#tests/support/small-question.ts'
import { checkAsks } from './asks.ts'

const folder = 'shop'
const one = (value: string) => ({ value, label: value, priceExtra: false, exclusive: false, nested: [] })
const condition = (text: string) => parseCondition(text, {})
const questionnaire = asking([
  questionFor('entityType', { type: 'single', answers: ['individual', 'company', 'nonprofit'].map(one) }),
  questionFor('sells', { type: 'boolean', required: false }),
  questionFor('phone', { type: 'text', required: false, visibleWhen: condition('entityType == company and sells') }),
  questionFor('page', { type: 'text', required: false, visibleWhen: condition('entityType == nonprofit') }),
])

/** What is wrong with a duty that wants a number said and asks these questions. */
function mistakesIn(when: string, questions: readonly string[]): readonly string[] {
  const duty = dutyOf('number', when, { metBy: [['says']], ask: { questions, words: 'Give a number.' } })
  const library = libraryOf([clauseOf('says', 'Call {{phone}}.', { if: 'phone is_set' })], {
    requirements: [duty],
    kinds: {},
    providerQuestions: {},
  })
  const content = contentWith({
    [`content/${folder}/duties/all.yaml`]: `- id: number\n  when: '${when}'\n  met_by: [says]\n  ask:\n    questions: [${questions.join(', ')}]\n    words: Give a number.`,
  })
  checkAsks(content, [{ folder, library, questionnaire, conditions: { facts: {}, keys: new Map(), lists: {} } }])
  return content.mistakes.found.map((found) => found.replace(/^content\/shop\//, ''))
}

test('a reminder that asks whoever lacks something is right', () => {
  expect(mistakesIn('entityType == company and sells', ['phone'])).toEqual([])
})

test('a question that is not put to all who owe it is refused, until another one is put to the others', () => {
  expect(mistakesIn('entityType in [company, nonprofit] and sells', ['phone'])).toEqual([
    expect.stringMatching(
      /^duties\/all\.yaml:5: number: none of these questions is put where entityType is nonprofit; .*phone is not answered/,
    ),
  ])
  expect(mistakesIn('entityType in [company, nonprofit] and sells', ['phone', 'page'])).toEqual([])
})

test('a question that is put to nobody who owes it is refused, whatever stands beside it', () => {
  expect(mistakesIn('entityType == company and sells', ['phone', 'page'])).toEqual([
    'duties/all.yaml:5: number: page is never asked where this applies',
  ])
})

test('private persons may be asked less', () => {
  expect(mistakesIn('entityType in [company, individual] and sells', ['phone'])).toEqual([])
})
