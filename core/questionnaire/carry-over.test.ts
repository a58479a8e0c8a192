import { describe, expect, test } from 'vitest'
import { questionFor } from '#tests/support/small-question.ts'
import { parseCondition } from '../condition/parse.ts'
import { carryOver, type Earlier } from './carry-over.ts'
import type { AgreementType, Question, Questionnaire, Step } from './questionnaire.ts'

const question = (userData: string, type: Question['type'], more: Partial<Question> = {}): Question =>
  questionFor(userData, { type, ...more })
const answers = (...values: string[]) =>
  values.map((value) => ({ value, label: value, priceExtra: false, exclusive: value === 'none', nested: [] }))
const step = (id: string, questions: readonly Question[]): Step => ({
  step: 1,
  id,
  title: id,
  sections: [{ id, title: id, questions }],
})
const questionnaire = (...steps: Step[]): Questionnaire => ({
  type: 'COOKIES_POLICY',
  slug: 'cookies-policy',
  name: 'Cookies Policy',
  titles: [],
  steps,
  facts: {},
  knownKeys: [],
})
const earlier = (type: AgreementType, at: number, given: Earlier['answers']): Earlier => ({ type, at, answers: given })
const carried = (one: Question, value: Earlier['answers'][string]) =>
  carryOver(questionnaire(step('info', [one])), [earlier('PRIVACY_POLICY', 1, { [one.userData]: value })]).answers[
    one.userData
  ]

test('takes what was answered under the same key, and says where', () => {
  const info = questionnaire(step('info', [question('websiteName', 'text'), question('deliveryEmail', 'email')]))
  expect(
    carryOver(info, [
      earlier('PRIVACY_POLICY', 1, { websiteName: 'Lantern', deliveryEmail: 'a@b.example', purposes: ['orders'] }),
    ]),
  ).toEqual({
    answers: { websiteName: 'Lantern', deliveryEmail: 'a@b.example' },
    from: { websiteName: 'PRIVACY_POLICY', deliveryEmail: 'PRIVACY_POLICY' },
  })
})

test('an answer that another type’s answers imply is chosen beside the default', () => {
  const [necessary, statistics, ads] = answers('necessary', 'statistics', 'ads')
  const purposes = question('cookieCategories', 'multiple', {
    default: ['necessary'],
    answers: [
      necessary!,
      { ...statistics!, carriedWhen: parseCondition('toolKinds has analytics', {}) },
      { ...ads!, carriedWhen: parseCondition('toolKinds has ads', {}) },
    ],
  })
  const begin = (given: Earlier['answers']) =>
    carryOver(questionnaire(step('info', [purposes])), [earlier('PRIVACY_POLICY', 1, given)])
  expect(begin({ toolKinds: ['analytics', 'maps'] })).toEqual({
    answers: { cookieCategories: ['necessary', 'statistics'] },
    from: { cookieCategories: 'PRIVACY_POLICY' },
  })
  expect(begin({ toolKinds: ['maps'] }).answers).toEqual({})
})

test('of two answers the later one counts, question by question', () => {
  const info = questionnaire(step('info', [question('websiteName', 'text'), question('companyName', 'text')]))
  const found = carryOver(info, [
    earlier('DISCLAIMER', 2, { websiteName: 'New' }),
    earlier('EULA', 1, { websiteName: 'Old', companyName: 'Lantern Ltd' }),
  ])
  expect(found.answers).toEqual({ websiteName: 'New', companyName: 'Lantern Ltd' })
  expect(found.from).toEqual({ websiteName: 'DISCLAIMER', companyName: 'EULA' })
})

test('another document of the same type gives nothing', () => {
  const info = questionnaire(step('info', [question('websiteName', 'text')]))
  expect(carryOver(info, [earlier('COOKIES_POLICY', 1, { websiteName: 'Lantern' })]).answers).toEqual({})
})

describe('only what the question can take', () => {
  test.each<[string, Question, Earlier['answers'][string], unknown]>([
    ['a value that is offered', question('a', 'single', { answers: answers('x') }), 'x', 'x'],
    ['no other', question('a', 'single', { answers: answers('x') }), 'y', undefined],
    ['those of a list', question('a', 'multiple', { answers: answers('x', 'y') }), ['x', 'z', 'y'], ['x', 'y']],
    ['none of a list', question('a', 'multiple', { answers: answers('x') }), ['z'], undefined],
    [
      'own entries where they may be added',
      question('a', 'multiple', { answers: answers('x'), addYourOwn: true }),
      ['x', { name: 'Own' }],
      ['x', { name: 'Own' }],
    ],
    ['none where they may not', question('a', 'multiple', { answers: answers('x') }), ['x', { name: 'Own' }], ['x']],
    ['no list for a text', question('a', 'text'), ['x'], undefined],
    [
      'no text that is too long here',
      question('a', 'text', { validation: [{ rule: 'length', min: 1, max: 3 }] }),
      'long',
      undefined,
    ],
    ['an answer of no', question('a', 'boolean'), false, false],
    ['nothing that is empty', question('a', 'text'), '', undefined],
    ['no entry with a field that is unknown here', question('a', 'group', { fields: [] }), [{ b: 'c' }], undefined],
  ])('%s', (_, one, value, expected) => {
    expect(carried(one, value)).toEqual(expected)
  })
  test('values that exclude each other are not both taken', () => {
    expect(carried(question('a', 'multiple', { answers: answers('none', 'x') }), ['none', 'x'])).toBeUndefined()
  })
})

test('agreement to terms is never carried over, nor what is about the one document', () => {
  const info = questionnaire(
    step('send', [
      question('terms', 'boolean', { validation: [{ rule: 'equals', value: true }] }),
      question('news', 'boolean'),
    ]),
    step('professionalChoice', [question('documentLevel', 'single', { answers: answers('free') })]),
    step('finalize', [question('documentTitle', 'text')]),
  )
  expect(
    carryOver(info, [earlier('EULA', 1, { terms: true, news: true, documentLevel: 'free', documentTitle: 'Licence' })])
      .answers,
  ).toEqual({ news: true })
})

test('a state comes with its country or not at all', () => {
  const info = questionnaire(step('info', [question('country', 'country'), question('state', 'state')]))
  const us = earlier('EULA', 1, { country: 'US', state: 'US_OH' })
  expect(carryOver(info, [us]).answers).toEqual({ country: 'US', state: 'US_OH' })
  expect(carryOver(info, [us, earlier('DISCLAIMER', 2, { country: 'FR' })])).toEqual({
    answers: { country: 'FR' },
    from: { country: 'DISCLAIMER' },
  })
})
