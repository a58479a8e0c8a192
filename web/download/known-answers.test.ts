import { expect, test } from 'vitest'
import type { Question, Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { knownAnswers } from './known-answers.ts'

const question = (userData: string, more: Partial<Question> = {}): Question => ({
  userData,
  type: 'text',
  label: userData,
  required: false,
  priceExtra: false,
  law: [],
  nestedIn: [],
  addYourOwn: false,
  allowUnknown: false,
  ...more,
})
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
          questions: [question('websiteName'), question('contactEmail'), question('banner')],
        },
      ],
    },
  ],
  facts: {},
  factMeanings: {},
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
