import { describe, expect, test } from 'vitest'
import { questionFor } from '#tests/support/small-question.ts'
import { parseCondition } from '../condition/parse.ts'
import { checkValue, type CheckContext } from './check-value.ts'
import { checkAnswers } from './check.ts'
import type { Problem } from './problem.ts'
import type { Question, Questionnaire } from './questionnaire.ts'

const choice = (value: string, more: object = {}) => ({
  value,
  label: value,
  priceExtra: false,
  exclusive: false,
  nested: [],
  ...more,
})
const question = (userData: string, type: Question['type'], more: Partial<Question> = {}): Question =>
  questionFor(userData, { type, label: `Label of ${userData}`, ...more })

function questionnaireOf(...questions: Question[]): Questionnaire {
  return {
    type: 'PRIVACY_POLICY',
    slug: 'privacy-policy',
    name: 'Privacy Policy',
    titles: ['Privacy Policy'],
    facts: {},
    knownKeys: [...questions.map(({ userData }) => userData), 'keyOfAnotherType'],
    steps: [{ step: 1, id: 'one', title: 'One', sections: [{ id: 'all', title: 'All', questions }] }],
  }
}

const context: CheckContext = {
  today: '2026-11-21',
  authorities: {},
  confirmed: 'all' as const,
  providers: { analytics: new Set(['matomo']) },
  countries: new Set(['DE', 'US']),
  states: { US: new Set(['US_OH']), DE: new Set(['DE_BE']) },
}

const problemsOf = (given: unknown, ...questions: Question[]): readonly Problem[] =>
  checkAnswers(questionnaireOf(...questions), given, context).problems
const codesOf = (value: unknown, one: Question): readonly string[] =>
  problemsOf({ [one.userData]: value }, one).map(({ code }) => code)

const text = question('name', 'text', { validation: [{ rule: 'length', min: 2, max: 5 }] })
const group = question('table', 'group', {
  minEntries: 1,
  maxEntries: 2,
  fields: [
    { userData: 'what', type: 'text', label: 'What', required: true },
    { userData: 'mail', type: 'email', label: 'Mail', required: false, validation: [{ rule: 'email' }] },
    {
      userData: 'kind',
      type: 'single',
      label: 'Kind',
      required: false,
      answers: [{ value: 'needed', label: 'Needed' }],
    },
    {
      userData: 'share',
      type: 'number',
      label: 'Share',
      required: false,
      validation: [{ rule: 'range', min: 0, max: 100 }],
    },
  ],
})
const multiple = question('features', 'multiple', {
  addYourOwn: true,
  answers: [choice('none', { exclusive: true }), choice('shop')],
})
const providers = question('tools', 'providers', {
  providerCategory: 'analytics',
  addYourOwn: true,
  allowUnknown: true,
  ownFields: ['name', 'purpose', 'privacyUrl', 'optOutUrl', 'country'],
})

describe('each type of question takes what it should', () => {
  test.each<[unknown, Question]>([
    ['Ada', text],
    ['  Ada  ', text],
    ['👩‍🌾é', text],
    ['a@b.example', question('mail', 'email')],
    ['https://www.example.com/a?b=c#d', question('url', 'url')],
    ['example.com', question('url', 'url')],
    ['192.168.0.1:8080/x', question('url', 'url')],
    ['2028-02-29', question('day', 'date')],
    [21, question('age', 'number', { validation: [{ rule: 'range', min: 0, max: 21 }] })],
    [false, question('agree', 'boolean')],
    ['DE', question('country', 'country')],
    ['shop', question('one', 'single', { answers: [choice('shop')] })],
    [['shop', { name: 'Board game nights' }], multiple],
    [['none'], multiple],
    [['matomo', 'unknown', { name: 'Own stats', privacyUrl: 'stats.example', country: 'FR' }], providers],
    [[{ what: 'Invoices', mail: 'a@b.example' }], group],
    [[{ what: 'Invoices', kind: 'needed', share: 0 }], group],
    [[{ what: 'Invoices', kind: '', share: 100 }], group],
    ['line one\nline two', question('address', 'textarea')],
  ])('%j', (value, one) => {
    expect(codesOf(value, one)).toEqual([])
  })
})

describe('each type of question refuses what it should', () => {
  test.each<[unknown, Question, string]>([
    [7, text, 'not-text'],
    [['Ada'], text, 'not-text'],
    [{ $ne: 1 }, text, 'not-text'],
    ['A', text, 'too-short'],
    ['Adalbert', text, 'too-long'],
    ['x'.repeat(1_000_000), question('long', 'textarea'), 'too-long'],
    ['a\u0000b', text, 'forbidden-character'],
    ['a\u202eb', text, 'forbidden-character'],
    ['a\u200bb', text, 'forbidden-character'],
    ['a\ud800b', text, 'forbidden-character'],
    ['a\nb', text, 'forbidden-character'],
    ['a@b', question('mail', 'email'), 'not-an-email'],
    ['a b@c.example', question('mail', 'email'), 'not-an-email'],
    ['javascript:alert(1)', question('url', 'url'), 'not-a-url'],
    ['http://', question('url', 'url'), 'not-a-url'],
    ['https://a.example/<script>', question('url', 'url'), 'not-a-url'],
    ['2026-02-30', question('day', 'date'), 'not-a-date'],
    [22, question('age', 'number', { validation: [{ rule: 'range', min: 0, max: 21 }] }), 'out-of-range'],
    [1.5, question('age', 'number'), 'not-a-whole-number'],
    [Number.NaN, question('age', 'number'), 'not-a-number'],
    ['16', question('age', 'number'), 'not-a-number'],
    ['true', question('agree', 'boolean'), 'not-yes-or-no'],
    ['XX', question('country', 'country'), 'unknown-value'],
    ['other', question('one', 'single', { answers: [choice('shop')] }), 'unknown-value'],
    ['shop', multiple, 'not-a-list'],
    [['sh0p'], multiple, 'unknown-value'],
    [['none', 'shop'], multiple, 'not-alone'],
    [[{ name: 'x', evil: 'y' }], multiple, 'unknown-field'],
    [[{}], multiple, 'no-name'],
    [['nobody'], providers, 'unknown-value'],
    [[{ name: 'x', privacyUrl: 'javascript:alert(1)' }], providers, 'not-a-url'],
    [[{ what: '' }], group, 'required'],
    [[{ what: 'a', mail: 'nope' }], group, 'not-an-email'],
    [[{ what: 'a', other: 'b' }], group, 'unknown-field'],
    [[{ what: 'a', kind: 'other' }], group, 'unknown-value'],
    [[{ what: 'a', kind: ['needed'] }], group, 'not-a-choice'],
    [[{ what: 'a', share: 101 }], group, 'out-of-range'],
    [[{ what: 'a', share: 1.5 }], group, 'not-a-whole-number'],
    [[{ what: 'a', share: '50 %' }], group, 'not-a-number'],
    [[{ what: 'a' }, { what: 'b' }, { what: 'c' }], group, 'too-many'],
    [['text'], group, 'not-an-entry'],
  ])('%j', (value, one, code) => {
    expect(codesOf(value, one)).toContain(code)
  })
})

test('a problem says where it is and what its sentence needs', () => {
  expect(problemsOf({ table: [{ what: 'a' }, { what: 'b', mail: 'nope' }] }, group)).toEqual([
    { field: 'table', entry: 1, part: 'mail', code: 'not-an-email', parameters: {} },
  ])
  expect(problemsOf({ name: 'Adalbert' }, text)).toEqual([
    { field: 'name', code: 'too-long', parameters: { max: 5, size: 8 } },
  ])
  expect(problemsOf({ features: ['none', 'shop'] }, multiple)).toEqual([
    { field: 'features', code: 'not-alone', parameters: { answer: 'none' } },
  ])
})

test('a value is trimmed and its line ends are made alike', () => {
  const { answers } = checkAnswers(questionnaireOf(question('address', 'textarea')), { address: ' a\r\nb ' }, context)
  expect(answers['address']).toBe('a\nb')
})

describe('the whole interview', () => {
  const country = question('country', 'country', { required: true })
  const state = question('state', 'state', { required: true, visibleWhen: parseCondition('country in [US, DE]', {}) })
  const vat = question('vat', 'text', { requiredWhen: parseCondition('country == DE', {}) })

  test('asks for what is required and visible', () => {
    expect(problemsOf({}, country, state).map(({ field, code }) => [field, code])).toEqual([['country', 'required']])
    expect(problemsOf({ country: 'DE' }, country, state, vat).map(({ field }) => field)).toEqual(['state', 'vat'])
  })
  test('a state must belong to the country', () => {
    expect(
      problemsOf({ country: 'DE', state: 'US_OH' }, country, state).map(({ field, code }) => [field, code]),
    ).toEqual([['state', 'other-country']])
  })
  test('a second state belongs to the second country, and is prefilled only from a state of it', () => {
    const law = question('lawCountry', 'country')
    const lawState = question('lawState', 'state', { prefillFrom: 'state' })
    const all = [country, state, law, lawState]
    const given = { country: 'DE', state: 'DE_BE', lawCountry: 'US' }
    expect(problemsOf({ ...given, lawState: 'US_OH' }, ...all)).toEqual([])
    expect(problemsOf({ ...given, lawState: 'DE_BE' }, ...all).map(({ field }) => field)).toEqual(['lawState'])
    const answersOf = (answers: object) => checkAnswers(questionnaireOf(...all), answers, context).answers
    expect(answersOf(given)['lawState']).toBeUndefined()
    expect(answersOf({ ...given, lawCountry: 'DE' })['lawState']).toBe('DE_BE')
  })
  test('ignores answers to hidden questions, even broken ones', () => {
    const hidden = question('hidden', 'number', { visibleWhen: parseCondition('country == US', {}) })
    expect(problemsOf({ country: 'DE', state: 'DE_BE', hidden: 'broken' }, country, state, hidden)).toEqual([])
  })
  test('ignores keys of other types and names keys that no type knows', () => {
    expect(
      problemsOf({ keyOfAnotherType: 1, countri: 'DE', country: 'DE', state: 'DE_BE' }, country, state).map(
        ({ field, code }) => [field, code],
      ),
    ).toEqual([['countri', 'unknown-question']])
  })
  test.each([null, 'text', 7, [], undefined])('refuses %j in place of the answers', (given) => {
    expect(problemsOf(given, country).map(({ code }) => code)).toEqual(['not-answers'])
  })
  test('a key of Object.prototype is no answer', () => {
    expect(
      problemsOf(JSON.parse('{"__proto__": {"country": "US"}, "constructor": 1}'), country).map(({ code }) => code),
    ).toEqual(['unknown-question', 'unknown-question', 'required'])
  })
  test('a rule that limits only while a condition holds', () => {
    const days = question('days', 'number', {
      validation: [{ rule: 'max_when', max: 14, when: parseCondition('country == DE', {}) }],
    })
    expect(problemsOf({ country: 'DE', days: 30 }, country, days)).toMatchObject([
      { code: 'too-large', parameters: { max: 14, rule: 0 } },
    ])
    expect(problemsOf({ country: 'US', days: 30 }, country, days)).toEqual([])
  })
  test('a box that must be ticked', () => {
    const terms = question('terms', 'boolean', {
      required: true,
      validation: [{ rule: 'equals', value: true, message: 'Please tick to go on.' }],
    })
    expect(problemsOf({ terms: false }, terms)).toEqual([
      { field: 'terms', code: 'not-ticked', parameters: { rule: 0 } },
    ])
    expect(problemsOf({ terms: true }, terms)).toEqual([])
  })
})

describe('what an owner adds to a list', () => {
  const purposes = {
    ...question('purposes', 'multiple', { answers: [], addYourOwn: true }),
    fields: [
      {
        userData: 'basis',
        type: 'single' as const,
        label: 'Basis',
        required: false,
        answers: [{ value: 'consent', label: 'Consent' }],
      },
    ],
  }
  test('may leave open what is asked of it, as before it was asked', () => {
    expect(checkValue(purposes, [{ name: 'Surveys' }])).toEqual({ value: [{ name: 'Surveys' }], problems: [] })
  })
  test('keeps what was answered and refuses what is not offered', () => {
    expect(checkValue(purposes, [{ name: 'Surveys', basis: 'consent' }]).value).toEqual([
      { name: 'Surveys', basis: 'consent' },
    ])
    expect(checkValue(purposes, [{ name: 'Surveys', basis: 'fun' }]).problems).toMatchObject([
      { entry: 0, part: 'basis', code: 'unknown-value' },
    ])
    expect(checkValue(purposes, [{ name: 'Surveys', colour: 'red' }]).problems).toMatchObject([
      { code: 'unknown-field' },
    ])
  })
})
