import { expect, test } from 'vitest'
import { interview } from '#core/questionnaire/interview.ts'
import type { Answers } from '#core/answers/answers.ts'
import { questionnaire } from '../testing/small-questionnaire.ts'
import { further, mayOpen, placeFor, placeOfQuestion, placesOf } from './places.ts'

const filled = (given: Answers) =>
  interview(questionnaire, given, { today: '2026-11-21', authorities: {}, confirmed: 'all' as const })

test('lists only the sections that are asked', () => {
  expect(placesOf(questionnaire, filled({ platforms: ['website'] })).map((place) => place.id)).toEqual([
    'platform/platforms',
    'info/service',
    'info/operator',
    'send/delivery',
  ])
  expect(placesOf(questionnaire, filled({ platforms: ['mobile'] })).map((place) => place.id)).toContain('build/app')
})

test('opens what was reached and nothing beyond', () => {
  expect(mayOpen(questionnaire, 'info/service', 'info/operator')).toBe(true)
  expect(mayOpen(questionnaire, 'info/operator', 'info/operator')).toBe(true)
  expect(mayOpen(questionnaire, 'send/delivery', 'info/operator')).toBe(false)
})

test('shows the nearest earlier place where the wanted one is closed, hidden or unknown', () => {
  const places = placesOf(questionnaire, filled({ platforms: ['website'] }))
  const place = (wanted: string | null, reached: string) => placeFor(questionnaire, places, wanted, reached).id
  expect(place(null, 'send/delivery')).toBe('platform/platforms')
  expect(place('info/operator', 'send/delivery')).toBe('info/operator')
  expect(place('send/delivery', 'info/service')).toBe('info/service')
  expect(place('build/app', 'send/delivery')).toBe('info/operator')
  expect(place('nowhere/at-all', 'send/delivery')).toBe('platform/platforms')
  expect(places).toContain(placeFor(questionnaire, places, 'info/operator', 'send/delivery'))
})

test('never falls back behind what was reached before', () => {
  expect(further(questionnaire, 'info/operator', 'info/service')).toBe('info/operator')
  expect(further(questionnaire, 'info/operator', 'send/delivery')).toBe('send/delivery')
})

test('finds the section of a question', () => {
  expect(placeOfQuestion(questionnaire, 'appPermissions')?.id).toBe('build/app')
  expect(placeOfQuestion(questionnaire, 'nothing')).toBeUndefined()
})
