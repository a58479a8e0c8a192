import { expect, test } from 'vitest'
import { questionnaire } from '../testing/small-questionnaire.ts'
import { reachedAnswers } from './reached-answers.ts'

const context = { today: '2026-11-21', authorities: {} }
const given = { platforms: ['website'], contactEmail: 'a@ada.example' }

test('what was only filled in counts once its section was left behind', () => {
  // The delivery address is prefilled with the contact address, in the last section.
  expect(reachedAnswers(questionnaire, { given, reached: 'info/operator' }, context)).toEqual(given)
  expect(reachedAnswers(questionnaire, { given, reached: 'send/delivery' }, context)).toEqual(given)
})

test('an answer counts wherever it was given, and one to a hidden question never', () => {
  const more = { ...given, deliveryEmail: 'b@ada.example', appPermissions: ['camera'] }
  expect(reachedAnswers(questionnaire, { given: more, reached: 'platform/platforms' }, context)).toEqual({
    ...given,
    deliveryEmail: 'b@ada.example',
  })
})
