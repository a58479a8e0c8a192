import { describe, expect, test } from 'vitest'
import { parseCondition } from '../condition/parse.ts'
import { checkAnswers, type CheckContext, type Problem } from './check.ts'
import type { Question, Questionnaire } from './questionnaire.ts'

const base = {
  required: false,
  priceExtra: false,
  law: [],
  nestedIn: [],
  addYourOwn: false,
  allowUnknown: false,
} satisfies Partial<Question>
const choice = (value: string, more: object = {}) => ({
  value,
  label: value,
  priceExtra: false,
  exclusive: false,
  nested: [],
  ...more,
})
const question = (userData: string, type: Question['type'], more: Partial<Question> = {}): Question => ({
  ...base,
  userData,
  type,
  label: `Label of ${userData}`,
  ...more,
})

function questionnaireOf(...questions: Question[]): Questionnaire {
  return {
    type: 'PRIVACY_POLICY',
    slug: 'privacy-policy',
    name: 'Privacy Policy',
    titles: ['Privacy Policy'],
    facts: {},
    factMeanings: {},
    knownKeys: [...questions.map(({ userData }) => userData), 'keyOfAnotherType'],
    steps: [{ step: 1, id: 'one', title: 'One', sections: [{ id: 'all', title: 'All', questions }] }],
  }
}

const context: CheckContext = {
  today: '2026-11-21',
  authorities: {},
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
    [7, text, 'wrong-type'],
    [['Ada'], text, 'wrong-type'],
    [{ $ne: 1 }, text, 'wrong-type'],
    ['A', text, 'too-short'],
    ['Adalbert', text, 'too-long'],
    ['x'.repeat(1_000_000), question('long', 'textarea'), 'too-long'],
    ['a\u0000b', text, 'forbidden-character'],
    ['a\u202eb', text, 'forbidden-character'],
    ['a\u200bb', text, 'forbidden-character'],
    ['a\ud800b', text, 'forbidden-character'],
    ['a\nb', text, 'forbidden-character'],
    ['a@b', question('mail', 'email'), 'invalid'],
    ['a b@c.example', question('mail', 'email'), 'invalid'],
    ['javascript:alert(1)', question('url', 'url'), 'invalid'],
    ['http://', question('url', 'url'), 'invalid'],
    ['https://a.example/<script>', question('url', 'url'), 'invalid'],
    ['2026-02-30', question('day', 'date'), 'invalid'],
    [22, question('age', 'number', { validation: [{ rule: 'range', min: 0, max: 21 }] }), 'invalid'],
    [1.5, question('age', 'number'), 'invalid'],
    [Number.NaN, question('age', 'number'), 'wrong-type'],
    ['16', question('age', 'number'), 'wrong-type'],
    ['true', question('agree', 'boolean'), 'wrong-type'],
    ['XX', question('country', 'country'), 'unknown-value'],
    ['other', question('one', 'single', { answers: [choice('shop')] }), 'unknown-value'],
    ['shop', multiple, 'wrong-type'],
    [['sh0p'], multiple, 'unknown-value'],
    [['none', 'shop'], multiple, 'invalid'],
    [[{ name: 'x', evil: 'y' }], multiple, 'unknown-key'],
    [[{}], multiple, 'required'],
    [['nobody'], providers, 'unknown-value'],
    [[{ name: 'x', privacyUrl: 'javascript:alert(1)' }], providers, 'invalid'],
    [[{ what: '' }], group, 'required'],
    [[{ what: 'a', mail: 'nope' }], group, 'invalid'],
    [[{ what: 'a', other: 'b' }], group, 'unknown-key'],
    [[{ what: 'a', kind: 'other' }], group, 'unknown-value'],
    [[{ what: 'a', kind: ['needed'] }], group, 'wrong-type'],
    [[{ what: 'a', share: 101 }], group, 'invalid'],
    [[{ what: 'a', share: 1.5 }], group, 'invalid'],
    [[{ what: 'a', share: '50 %' }], group, 'wrong-type'],
    [[{ what: 'a' }, { what: 'b' }, { what: 'c' }], group, 'too-many'],
    [['text'], group, 'wrong-type'],
  ])('%j', (value, one, code) => {
    expect(codesOf(value, one)).toContain(code)
  })
})

test('the message names the question, and entry and field of a group', () => {
  const [problem] = problemsOf({ table: [{ what: 'a' }, { what: 'b', mail: 'nope' }] }, group)
  expect(problem).toMatchObject({ userData: 'table', entry: 1, field: 'mail' })
  expect(problem!.message).toContain('Label of table')
  expect(problem!.message).toContain('Mail')
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
    expect(problemsOf({}, country, state).map(({ userData, code }) => [userData, code])).toEqual([
      ['country', 'required'],
    ])
    expect(problemsOf({ country: 'DE' }, country, state, vat).map(({ userData }) => userData)).toEqual(['state', 'vat'])
  })
  test('a state must belong to the country', () => {
    expect(
      problemsOf({ country: 'DE', state: 'US_OH' }, country, state).map(({ userData, code }) => [userData, code]),
    ).toEqual([['state', 'invalid']])
  })
  test('a second state belongs to the second country, and is prefilled only from a state of it', () => {
    const law = question('lawCountry', 'country')
    const lawState = question('lawState', 'state', { prefillFrom: 'state' })
    const all = [country, state, law, lawState]
    const given = { country: 'DE', state: 'DE_BE', lawCountry: 'US' }
    expect(problemsOf({ ...given, lawState: 'US_OH' }, ...all)).toEqual([])
    expect(problemsOf({ ...given, lawState: 'DE_BE' }, ...all).map(({ userData }) => userData)).toEqual(['lawState'])
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
        ({ userData, code }) => [userData, code],
      ),
    ).toEqual([['countri', 'unknown-key']])
  })
  test.each([null, 'text', 7, [], undefined])('refuses %j in place of the answers', (given) => {
    expect(problemsOf(given, country).map(({ code }) => code)).toEqual(['wrong-type'])
  })
  test('a key of Object.prototype is no answer', () => {
    expect(
      problemsOf(JSON.parse('{"__proto__": {"country": "US"}, "constructor": 1}'), country).map(({ code }) => code),
    ).toEqual(['unknown-key', 'unknown-key', 'required'])
  })
  test('a rule that limits only while a condition holds', () => {
    const days = question('days', 'number', {
      validation: [{ rule: 'max_when', max: 14, when: parseCondition('country == DE', {}) }],
    })
    expect(problemsOf({ country: 'DE', days: 30 }, country, days).map(({ code }) => code)).toEqual(['invalid'])
    expect(problemsOf({ country: 'US', days: 30 }, country, days)).toEqual([])
  })
  test('a box that must be ticked', () => {
    const terms = question('terms', 'boolean', {
      required: true,
      validation: [{ rule: 'equals', value: true, message: 'Please tick to go on.' }],
    })
    expect(problemsOf({ terms: false }, terms).map(({ message }) => message)).toEqual(['Please tick to go on.'])
    expect(problemsOf({ terms: true }, terms)).toEqual([])
  })
})
