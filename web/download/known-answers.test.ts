import { expect, test } from 'vitest'
import type { Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { questionFor } from '#tests/support/small-question.ts'
import { knownAnswers } from './known-answers.ts'

const questionnaire: Questionnaire = {
  type: 'COOKIES_POLICY',
  slug: 'cookies-policy',
  name: 'Cookies Policy',
  titles: [],
  steps: [
    {
      step: 1,
      id: 'info',
      title: 'info',
      sections: [
        {
          id: 'info',
          title: 'info',
          questions: [questionFor('websiteName'), questionFor('contactEmail'), questionFor('banner')],
        },
      ],
    },
  ],
  facts: {},
  knownKeys: [],
}

test('counts the questions of a new interview that other documents answered', () => {
  const given = { websiteName: 'Lantern', contactEmail: 'a@lantern.example', refundDays: '14' }
  expect(knownAnswers(questionnaire, [{ type: 'PRIVACY_POLICY', at: 1, answers: given }], '2026-11-22')).toEqual({
    known: 2,
    asked: 3,
  })
})

test('a document of the same type is about something else', () => {
  const earlier = [{ type: 'COOKIES_POLICY' as const, at: 1, answers: { websiteName: 'Lantern' } }]
  expect(knownAnswers(questionnaire, earlier, '2026-11-22')).toEqual({ known: 0, asked: 3 })
})
