import { expect, test } from 'vitest'
import { allPlaces } from './places.ts'
import { questionnaire } from '../testing/small-questionnaire.ts'
import { asksForDelivery, beginningOf } from './update-mode.ts'

const today = '2026-11-21'

test('an update begins with the answers of the agreement, and every question can be opened', () => {
  const { given, reached, revision } = beginningOf(
    questionnaire,
    { answers: { websiteName: 'Ada’s Bakes', effectiveDate: '2025-01-01' }, revision: 4 },
    today,
  )
  expect(given).toEqual({ websiteName: 'Ada’s Bakes' })
  expect(reached).toBe('send/delivery')
  expect(revision).toBe(4)
})

test('a day to come stays the day from which the text is valid', () => {
  const { given } = beginningOf(questionnaire, { answers: { effectiveDate: '2027-01-01' }, revision: 1 }, today)
  expect(given).toEqual({ effectiveDate: '2027-01-01' })
})

test('where to send the agreement is not asked again', () => {
  expect(
    allPlaces(questionnaire)
      .filter(asksForDelivery)
      .map(({ id }) => id),
  ).toEqual(['send/delivery'])
})
