import { describe, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { asking, questionFor } from '#tests/support/small-question.ts'
import { clauseOf, dutyOf, libraryOf } from '#tests/support/small-library.ts'
import { assemble } from '../assembly/assemble.ts'
import { parseCondition } from '../condition/parse.ts'
import { explain } from '../dossier/dossier.ts'
import { ConditionWords, type RuleWords } from '../dossier/rule-words.ts'
import type { ElementDefinition, RequirementDefinition } from '../library/library.ts'
import type { Answers } from '../answers/answers.ts'
import { cover } from './coverage.ts'

const date = '2026-11-21'
const facts = { inEurope: parseCondition('country == DE', {}) }
const factMeanings = { inEurope: 'Based in Europe' }
const answer = (value: string, label: string, recommended?: string) => ({
  value,
  label,
  priceExtra: false,
  exclusive: false,
  nested: [],
  ...(recommended && { recommendedWhen: parseCondition(recommended, {}) }),
})
const questionnaire = asking(
  [
    questionFor('country', { type: 'country', label: 'Where are you?' }),
    questionFor('features', {
      type: 'multiple',
      label: 'What can people do?',
      answers: [answer('shop', 'Buy things'), answer('chat', 'Chat')],
    }),
    questionFor('representative', { type: 'text', label: 'Your representative' }),
    questionFor('tools', { type: 'providers', label: 'Which tools?', allowUnknown: true }),
    questionFor('privacyLaws', {
      type: 'multiple',
      label: 'Which laws?',
      answers: [answer('gdpr', 'GDPR', 'country == DE'), answer('other', 'Other')],
    }),
  ],
  { facts },
)
const sentences = parse(readFileSync('content/common/rules.en.yaml', 'utf8')) as RuleWords

const clauses = [
  clauseOf('identity', 'We are Example.'),
  clauseOf('representative', 'Our representative is {{representative}}.', { if: 'representative is_set' }),
  clauseOf('shop', 'You can buy.', { if: '$inEurope and features has shop', sources: ['GDPR Art. 13'] }),
]

function report(answers: Answers, ...requirements: RequirementDefinition[]) {
  const library = libraryOf(clauses, { requirements, facts, factMeanings })
  const words = new ConditionWords(questionnaire, sentences, library)
  const assembled = assemble(library, answers, { date })
  return {
    coverage: cover(questionnaire, library, assembled, words),
    dossier: explain(library, assembled, words, null),
  }
}
const entryOf = (answers: Answers, requirement: RequirementDefinition) =>
  report(answers, requirement).coverage.entries[0]!

describe('a duty is', () => {
  test('met when every group of clauses has one in the document; says where', () => {
    const identity = dutyOf('identity', 'true', { metBy: [['identity'], ['nowhere', 'shop']] })
    expect(entryOf({ country: 'DE', features: ['shop'] }, identity)).toMatchObject({
      state: 'met',
      clauses: ['identity', 'shop'],
    })
    expect(entryOf({ country: 'DE' }, identity)).toMatchObject({ state: 'missing' })
  })
  test('met only when a group with a condition of its own has a clause wherever that condition holds', () => {
    const each = dutyOf('each', 'true', {
      metBy: [['identity']],
      metByWhere: [{ when: parseCondition('features has shop', {}), anyOf: ['shop'] }],
    })
    expect(entryOf({ country: 'US' }, each)).toMatchObject({ state: 'met', clauses: ['identity'] })
    expect(entryOf({ country: 'US', features: ['shop'] }, each)).toMatchObject({ state: 'missing' })
    expect(entryOf({ country: 'DE', features: ['shop'] }, each)).toMatchObject({
      state: 'met',
      clauses: ['identity', 'shop'],
    })
  })
  test('not applicable when its condition fails; says why', () => {
    const sale = dutyOf('sale', '$inEurope and features has shop', { metBy: [['shop']] })
    expect(entryOf({ country: 'DE', features: ['chat'] }, sale)).toMatchObject({
      state: 'not-applicable',
      reason: '“What can people do?” does not include “Buy things”',
    })
  })
  test('not applicable before it takes effect', () => {
    expect(entryOf({}, dutyOf('later', 'true', { effective: '2027-01-01', metBy: [['identity']] }))).toMatchObject({
      state: 'not-applicable',
      reason: 'takes effect on 1 January 2027',
    })
    expect(entryOf({}, dutyOf('now', 'true', { effective: '2026-11-21', metBy: [['identity']] }))).toMatchObject({
      state: 'met',
    })
  })
  test('missing with what to answer', () => {
    const ask = { questions: ['representative'], words: 'Name your representative.' }
    const representative = dutyOf('representative', '$inEurope', { metBy: [['representative']], ask })
    expect(entryOf({ country: 'DE' }, representative)).toMatchObject({ state: 'missing', ask })
    expect(entryOf({ country: 'DE', representative: 'Ada' }, representative)).toMatchObject({ state: 'met' })
  })
  test('violated when the document contains what it forbids, whatever the case', () => {
    const dead = dutyOf('dead-link', 'true', { forbids: ['WE are example'] })
    expect(entryOf({}, dead)).toMatchObject({ state: 'violated' })
    expect(entryOf({}, dead).reason).toContain('We are Example')
    expect(entryOf({}, dutyOf('dead-link', 'true', { forbids: ['privacy shield'] }))).toMatchObject({ state: 'met' })
  })
})

describe('a duty with elements is', () => {
  const element = (id: string, more: Partial<ElementDefinition> = {}): ElementDefinition => ({
    id,
    words: `words of ${id}`,
    metBy: [],
    ...more,
  })
  const identity = element('identity', { metBy: [['identity']] })
  const shop = element('shop', { metBy: [['shop']] })
  const states = (answers: Answers, ...elements: ElementDefinition[]) => {
    const { state, elements: found } = entryOf(answers, dutyOf('all', 'true', { elements }))
    return [state, ...found.map((one) => one.state)]
  }

  test('met with all of them, partly met with some, missing with none', () => {
    expect(states({ country: 'DE', features: ['shop'] }, identity, shop)).toEqual(['met', 'met', 'met'])
    expect(states({}, identity, shop)).toEqual(['partly', 'met', 'missing'])
    expect(states({}, shop, shop)).toEqual(['missing', 'missing', 'missing'])
  })
  test('judged by the elements that apply, each with its reason', () => {
    const inShops = { ...shop, when: parseCondition('features has shop', {}) }
    const excused = element('excused', { notHere: 'Another document says it.' })
    expect(states({}, identity, inShops, excused)).toEqual(['met', 'met', 'not-applicable', 'not-applicable'])
    expect(states({ features: ['shop'] }, identity, inShops)).toEqual(['partly', 'met', 'missing'])
    expect(
      entryOf({ features: ['chat'] }, dutyOf('all', 'true', { elements: [identity, inShops, excused] })),
    ).toMatchObject({
      elements: [
        { id: 'identity', words: 'words of identity', clauses: ['identity'] },
        { reason: '“What can people do?” does not include “Buy things”' },
        { reason: 'Another document says it.' },
      ],
    })
    expect(entryOf({}, dutyOf('all', 'true', { elements: [excused, excused] }))).toMatchObject({
      state: 'not-applicable',
      reason: 'Another document says it.',
    })
  })
  test('never met where no document can do a part of it', () => {
    const outside = element('sign', { outside: 'Put up a sign.' })
    expect(states({}, identity, outside)).toEqual(['partly', 'met', 'outside'])
    expect(states({}, outside, outside)).toEqual(['outside', 'outside', 'outside'])
    expect(states({}, shop, outside)).toEqual(['missing', 'missing', 'outside'])
  })
  test('never met where the library is known to lack a clause, whatever else is there', () => {
    const always = element('gap', { metBy: [['identity']], missing: [{ because: 'It is too vague.' }] })
    const inShops = element('gap', {
      metBy: [['identity']],
      missing: [{ when: parseCondition('features has shop', {}), because: 'It is too vague.' }],
    })
    expect(states({}, identity, always)).toEqual(['partly', 'met', 'missing'])
    expect(states({}, identity, inShops)).toEqual(['met', 'met', 'met'])
    expect(states({ features: ['shop'] }, identity, inShops)).toEqual(['partly', 'met', 'missing'])
  })
  test('outside where the owner must do something in this case, unless more is missing', () => {
    const inShops = parseCondition('features has shop', {})
    const partly = element('language', {
      metBy: [['identity']],
      missing: [
        { when: inShops, because: 'Translate it.', outside: true },
        { when: parseCondition('country == US', {}), because: 'It is too vague.' },
      ],
    })
    expect(states({}, partly)).toEqual(['met', 'met'])
    expect(states({ features: ['shop'] }, partly)).toEqual(['outside', 'outside'])
    expect(states({ features: ['shop'], country: 'US' }, partly)).toEqual(['missing', 'missing'])
    expect(states({ features: ['shop'] }, { ...partly, metBy: [['nowhere']] })).toEqual(['missing', 'missing'])
    expect(report({ features: ['shop'] }, dutyOf('all', 'true', { elements: [partly] })).coverage.reminders).toEqual([
      { code: 'outside', words: 'Translate it.' },
    ])
  })
  test('violated by forbidden words, whatever its elements', () => {
    expect(entryOf({}, dutyOf('all', 'true', { elements: [identity], forbids: ['we are'] })).state).toBe('violated')
  })
  test('reminded of by what to answer, and by what the document does not say', () => {
    const ask = { questions: ['representative'], words: 'Name your representative.' }
    const { coverage } = report(
      {},
      dutyOf('all', 'true', {
        elements: [
          identity,
          element('name', { metBy: [['representative']], ask }),
          element('address', { metBy: [['representative']], ask }),
          shop,
          element('sign', { outside: 'Put up a sign.' }),
        ],
      }),
    )
    expect(coverage.reminders).toEqual([
      { userData: 'representative', code: 'missing', words: 'Name your representative.' },
      { code: 'missing', words: 'The document does not say this yet: words of shop (Law of all)' },
      { code: 'outside', words: 'Put up a sign.' },
    ])
  })
})

test('a duty that no document can meet is outside, and not counted as met', () => {
  const { coverage } = report({}, dutyOf('stall', 'true', { outside: 'Put up a sign.' }))
  expect(coverage).toMatchObject({ applicable: 0, met: 0, outside: 1, entries: [{ state: 'outside' }] })
})

test('the count leaves out what does not apply', () => {
  const { coverage } = report(
    {},
    dutyOf('a', 'true', { metBy: [['identity']] }),
    dutyOf('b', '$inEurope', { metBy: [['shop']] }),
    dutyOf('c', 'true', { metBy: [['nowhere']] }),
    dutyOf('d', 'true', {
      elements: [
        { id: 'one', words: 'one', metBy: [['identity']] },
        { id: 'two', words: 'two', metBy: [['nowhere']] },
      ],
    }),
    dutyOf('e', 'true', { outside: 'Put up a sign.' }),
  )
  expect(coverage).toMatchObject({ applicable: 3, met: 1, partly: 1, missing: 1, outside: 1 })
})

test('reminders name missing facts, services without a name and laws left out', () => {
  const ask = { questions: ['representative'], words: 'Name your representative.' }
  const { coverage } = report(
    { country: 'DE', tools: ['unknown'], privacyLaws: ['other'] },
    dutyOf('r', 'true', { metBy: [['representative']], ask, outside: 'Show it in the app.' }),
  )
  expect(coverage.reminders).toEqual([
    { userData: 'representative', code: 'missing', words: 'Name your representative.' },
    { userData: 'tools', code: 'unknown-provider', words: 'Which tools?' },
    { userData: 'privacyLaws', code: 'law-not-covered', words: 'GDPR' },
    { code: 'outside', words: 'Show it in the app.' },
  ])
})

test('the dossier gives each clause its answer, rule and law', () => {
  const { dossier } = report(
    { country: 'DE', features: ['shop'] },
    dutyOf('sale', '$inEurope', { metBy: [['shop']] }),
    dutyOf('elsewhere', 'country == US', { metBy: [['shop']] }),
  )
  expect(dossier).toEqual([
    {
      clause: 'identity',
      part: 'part',
      because: [],
      rule: 'Part of every document of this type',
      requirements: [],
      sources: [],
    },
    {
      clause: 'shop',
      part: 'part',
      because: [
        { userData: 'country', label: 'Where are you?', answer: 'Germany' },
        { userData: 'features', label: 'What can people do?', answer: 'Buy things' },
      ],
      rule: 'Based in Europe and “What can people do?” includes “Buy things”',
      requirements: [{ id: 'sale', source: 'Law of sale', requires: 'What sale requires', elements: [] }],
      sources: ['GDPR Art. 13'],
    },
  ])
})
