import { expect, test } from 'vitest'
import { interview } from '#core/questionnaire/interview.ts'
import { questionnaire } from '../testing/small-questionnaire.ts'
import { confirmedKeys } from './confirmed-keys.ts'

const reached = 'send/delivery'
const originOf = (key: string, filling: Omit<Parameters<typeof confirmedKeys>[1], 'reached'>) =>
  interview(questionnaire, filling.given, {
    today: '2026-11-21',
    authorities: {},
    confirmed: confirmedKeys(questionnaire, { ...filling, reached }),
  }).origins.get(key)

test('what somebody answers is said, also when they went on', () => {
  expect(originOf('platforms', { given: { platforms: ['website'] } })).toBe('said')
})

test('what came from a preset or from another document is confirmed by going on, until it is answered here', () => {
  const preset = { id: 'wix', applied: { platforms: ['website'] }, before: {} }
  expect(originOf('platforms', { given: { platforms: ['website'] }, preset })).toBe('confirmed')
  expect(originOf('platforms', { given: { platforms: ['website', 'mobile'] }, preset })).toBe('said')
  const taken = { platforms: 'EULA' } as const
  expect(originOf('platforms', { given: { platforms: ['website'] }, taken })).toBe('confirmed')
})

test('what lies ahead is confirmed by nobody', () => {
  expect(confirmedKeys(questionnaire, { given: {}, reached: 'platform/platforms' }).size).toBe(0)
})
