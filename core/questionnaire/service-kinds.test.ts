import { expect, test } from 'vitest'
import { asking, questionFor as question } from '#tests/support/small-question.ts'
import type { Answers } from '../answers/answers.ts'
import { parseCondition } from '../condition/parse.ts'
import { interview } from './interview.ts'
import type { Answer, Question, Questionnaire } from './questionnaire.ts'
import {
  kindsIn,
  openedAnswers,
  plainKinds,
  withoutService,
  withService,
  type Change,
  type Kind,
} from './service-kinds.ts'

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
    required: true,
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
const features = question('features', { type: 'multiple', answers: [answer('shop'), answer('none')] })
const questionnaire: Questionnaire = asking([features, ...tools])

const state = (given: Answers) => {
  const filled = interview(questionnaire, given, { today: '2026-11-21', authorities: {}, confirmed: 'all' as const })
  const kinds = kindsIn(questionnaire, filled)
  const of = (key: string): Kind => kinds.find(({ question: { userData } }) => userData === key)!
  return { filled, kinds, of }
}
const exclusive = new Set(['none'])
const after = (given: Answers, changes: readonly Change[]): Answers => ({
  ...given,
  ...Object.fromEntries(changes.map(({ key, value }) => [key, value])),
})

test('a kind is named with its first service, and “none” is taken back', () => {
  const given = { features: ['none'], toolKinds: ['none'] }
  const next = after(given, withService(state(given).of('analytics'), 'ga', given, state(given).filled, exclusive))
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

test('what a feature brings is needed until it is answered, and is not asked for without the feature', () => {
  expect(state({ features: ['shop'] }).of('payments').needed).toBe(true)
  expect(state({ features: ['shop'], payments: ['unknown'] }).of('payments').needed).toBe(false)
  expect(state({ features: ['none'] }).of('payments').closedBy).toBe('features')
  expect(state({ features: ['none'] }).of('analytics').closedBy).toBeNull()
})

test('a service of a kind that is not asked for is kept, beside those that were kept before', () => {
  const given = { features: ['none'], payments: ['stripe'] }
  const { of, filled } = state(given)
  expect(after(given, withService(of('payments'), 'paypal', given, filled, exclusive))).toEqual({
    features: ['none'],
    payments: ['stripe', 'paypal'],
  })
})

test('services that came from elsewhere bring their kinds, but not against a “none”', () => {
  const opened = (given: Answers) => openedAnswers(questionnaire, given, state(given).filled)
  expect(opened({ analytics: ['ga'], cdn: ['c'] })).toEqual({ toolKinds: ['analytics', 'hosting'] })
  expect(opened({ toolKinds: ['push'], analytics: ['ga'] })).toEqual({ toolKinds: ['push', 'analytics'] })
  expect(opened({ toolKinds: ['analytics'], analytics: ['ga'] })).toEqual({})
  expect(opened({ toolKinds: ['none'], analytics: ['ga'] })).toEqual({})
  expect(opened({ features: ['none'], payments: ['stripe'] })).toEqual({})
})

test('leads to the answer that would bring the question in, and not to the first that its condition names', () => {
  const closed = services('mail', 'platforms has website and (who == company or features has newsletter)')
  const [platforms, features] = [
    question('platforms', { type: 'multiple', answers: [answer('website'), answer('app')] }),
    question('features', { type: 'multiple', answers: [answer('shop'), answer('newsletter')] }),
  ]
  const all = [platforms, features, closed]
  const whole = asking(all)
  const filled = interview(
    whole,
    { platforms: ['website'], features: ['shop'] },
    { today: '2026-11-21', authorities: {}, confirmed: 'all' as const },
  )
  expect(kindsIn(whole, filled)[0]!.closedBy).toBe('features')
})

test('a service that is asked for anyhow is named with the choice that opens it elsewhere', () => {
  const always = services('banner', 'platforms is_set or toolKinds has hosting', { nestedIn: ['toolKinds=hosting'] })
  const platforms = question('platforms', { type: 'multiple', answers: [answer('website')] })
  const all = [platforms, kindsQuestion, always]
  const whole = asking(all)
  const given = { platforms: ['website'], toolKinds: ['analytics'] }
  const filled = interview(whole, given, { today: '2026-11-21', authorities: {}, confirmed: 'all' as const })
  const [banner] = kindsIn(whole, filled)
  const named = after(given, withService(banner!, 'cookiebot', given, filled, exclusive))
  expect(named).toMatchObject({ banner: ['cookiebot'], toolKinds: ['analytics', 'hosting'] })
})

test('a choice that opens no question is no kind of service', () => {
  const { filled, kinds } = state({ features: ['none'] })
  expect(plainKinds(kindsQuestion, kinds, filled).map(({ value }) => value)).toEqual(['push'])
})
