import { expect, test } from 'vitest'
import { parseCondition } from '#core/condition/parse.ts'
import type { Answers } from '#core/answers/answers.ts'
import { interview } from '#core/questionnaire/interview.ts'
import { questionsOf, type Answer, type Question, type Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { question, questionnaire as small } from '../testing/small-questionnaire.ts'
import { gatheredIn } from '../interview/gathered.ts'
import { kindsIn, plainKinds, withoutService, withService, type Change, type Kind } from './kinds.ts'

const answer = (value: string, nested: readonly string[] = []): Answer => ({
  value,
  label: value,
  priceExtra: false,
  exclusive: value === 'none',
  nested,
})
const services = (userData: string, when: string, part: Partial<Question> = {}): Question =>
  question(userData, {
    type: 'providers',
    providerCategory: userData,
    kind: userData,
    visibleWhen: parseCondition(when, {}),
    ...part,
  })

const kindsQuestion = question('toolKinds', {
  type: 'multiple',
  serviceKinds: true,
  answers: [answer('none'), answer('analytics', ['analytics']), answer('hosting', ['hosting', 'cdn']), answer('push')],
})
const tools = [
  services('payments', 'features has shop'),
  kindsQuestion,
  services('analytics', 'toolKinds has analytics', { nestedIn: ['toolKinds=analytics'] }),
  services('hosting', 'toolKinds has hosting', { nestedIn: ['toolKinds=hosting'], required: false }),
  services('cdn', 'toolKinds has hosting', { nestedIn: ['toolKinds=hosting'], required: false }),
]
const questionnaire: Questionnaire = {
  ...small,
  steps: [
    {
      step: 1,
      id: 'build',
      title: 'Build',
      sections: [
        {
          id: 'features',
          title: 'Features',
          questions: [question('features', { type: 'multiple', answers: [answer('shop'), answer('none')] })],
        },
        { id: 'tools', title: 'Tools', questions: tools },
        { id: 'filledIn', title: 'Filled in', shows: 'filledIn', questions: [] },
      ],
    },
  ],
}

const state = (given: Answers) => {
  const filled = interview(questionnaire, given, { today: '2026-11-21', authorities: {}, confirmed: 'all' as const })
  const kinds = kindsIn(tools, questionsOf(questionnaire), filled, questionnaire.facts)
  const of = (key: string): Kind => kinds.find(({ question: { userData } }) => userData === key)!
  return { filled, kinds, of }
}
const exclusive = new Set(['none'])
const after = (given: Answers, changes: readonly Change[]): Answers => ({
  ...given,
  ...Object.fromEntries(changes.map(({ key, value }) => [key, value])),
})

test('gathers the questions for services and for their kinds', () => {
  expect(gatheredIn(questionnaire, questionnaire.steps[0]!.sections[1]!)).toEqual(tools)
  expect(gatheredIn(questionnaire, questionnaire.steps[0]!.sections[0]!)).toEqual([])
})

test('a kind is named with its first service, and “none” is taken back', () => {
  const given = { features: ['none'], toolKinds: ['none'] }
  const next = after(given, withService(state(given).of('analytics'), 'ga', given, exclusive))
  expect(next).toEqual({ features: ['none'], toolKinds: ['analytics'], analytics: ['ga'] })
  expect(state(next).filled.visible.has('analytics')).toBe(true)
})

test('with its last service a kind goes, unless another kind needs the same choice', () => {
  const given = {
    features: ['none'],
    toolKinds: ['analytics', 'hosting'],
    analytics: ['ga'],
    hosting: ['h'],
    cdn: ['c'],
  }
  const { kinds, of } = state(given)
  expect(after(given, withoutService(of('analytics'), 'ga', kinds, given))).toMatchObject({
    toolKinds: ['hosting'],
    analytics: undefined,
  })
  expect(after(given, withoutService(of('hosting'), 'h', kinds, given))).toMatchObject({
    toolKinds: ['analytics', 'hosting'],
    hosting: undefined,
  })
})

test('what a feature brings is needed until it is answered, and cannot be named without the feature', () => {
  expect(state({ features: ['shop'] }).of('payments').needed).toBe(true)
  expect(state({ features: ['shop'], payments: ['unknown'] }).of('payments').needed).toBe(false)
  expect(state({ features: ['none'] }).of('payments').closedBy).toBe('features')
  expect(state({ features: ['none'] }).of('analytics').closedBy).toBeNull()
})

test('leads to the answer that would bring the question in, and not to the first that its condition names', () => {
  const closed = services('mail', 'platforms has website and (who == company or features has newsletter)')
  const [platforms, features] = [
    question('platforms', { type: 'multiple', answers: [answer('website'), answer('app')] }),
    question('features', { type: 'multiple', answers: [answer('shop'), answer('newsletter')] }),
  ]
  const all = [platforms, features, closed]
  const whole: Questionnaire = {
    ...questionnaire,
    steps: [{ ...questionnaire.steps[0]!, sections: [{ id: 'all', title: 'All', questions: all }] }],
  }
  const filled = interview(
    whole,
    { platforms: ['website'], features: ['shop'] },
    { today: '2026-11-21', authorities: {}, confirmed: 'all' as const },
  )
  expect(kindsIn([closed], all, filled, whole.facts)[0]!.closedBy).toBe('features')
})

test('a service that is asked for anyhow is named with the choice that opens it elsewhere', () => {
  const always = services('banner', 'platforms is_set or toolKinds has hosting', { nestedIn: ['toolKinds=hosting'] })
  const platforms = question('platforms', { type: 'multiple', answers: [answer('website')] })
  const all = [platforms, kindsQuestion, always]
  const whole: Questionnaire = {
    ...questionnaire,
    steps: [{ ...questionnaire.steps[0]!, sections: [{ id: 'all', title: 'All', questions: all }] }],
  }
  const given = { platforms: ['website'], toolKinds: ['analytics'] }
  const filled = interview(whole, given, { today: '2026-11-21', authorities: {}, confirmed: 'all' as const })
  const [banner] = kindsIn([kindsQuestion, always], all, filled, whole.facts)
  const named = after(given, withService(banner!, 'cookiebot', given, exclusive))
  expect(named).toMatchObject({ banner: ['cookiebot'], toolKinds: ['analytics', 'hosting'] })
})

test('a choice that opens no question is no kind of service', () => {
  const { filled, kinds } = state({ features: ['none'] })
  expect(plainKinds(kindsQuestion, kinds, filled).map(({ value }) => value)).toEqual(['push'])
})
