import { describe, expect, test } from 'vitest'
import { asking, questionFor } from '#tests/support/small-question.ts'
import { parseCondition } from '../condition/parse.ts'
import type { Answers } from '../answers/answers.ts'
import { interview } from './interview.ts'
import { keysBehind, openAnswers } from './open-answers.ts'
import type { Question } from './questionnaire.ts'

const question = (...[userData, more]: Parameters<typeof questionFor>): Question =>
  questionFor(userData, { required: true, ...more })

const questionnaire = asking([], {
  steps: [
    {
      step: 1,
      id: 'all',
      title: 'All',
      sections: [
        {
          id: 'who',
          title: 'Who',
          questions: [
            question('country', { type: 'country', prefillFrom: 'visitorCountry' }),
            question('state', { type: 'state', if: 'country == US' }),
          ],
        },
        {
          id: 'app',
          title: 'App',
          visibleWhen: parseCondition('country == DE', {}),
          questions: [question('app', { type: 'boolean', default: false })],
        },
        { id: 'last', title: 'Last', questions: [question('title')] },
      ],
    },
  ],
})

const open = (given: Answers, reached: string) =>
  Object.fromEntries(
    openAnswers(
      questionnaire,
      interview(questionnaire, given, {
        today: '2026-11-21',
        authorities: {},
        confirmed: 'all' as const,
        visitorCountry: 'DE',
      }),
      given,
      keysBehind(questionnaire, `all/${reached}`),
    ),
  )

describe('what is not the person’s own yet', () => {
  test('at the start everything, what is filled in too; what depends on it is open and perhaps not asked', () => {
    expect(open({}, 'who')).toEqual({ country: 'asked', state: 'perhaps', app: 'perhaps', title: 'asked' })
  })

  test('an answer settles its own question and those that it hides', () => {
    expect(open({ country: 'DE' }, 'who')).toEqual({ app: 'asked', title: 'asked' })
    expect(open({ country: 'US' }, 'who')).toEqual({ state: 'asked', title: 'asked' })
  })

  test('whoever left a section behind has seen what is filled in there, and let it stand', () => {
    expect(open({}, 'app')).toEqual({ app: 'asked', title: 'asked' })
  })

  test('in the last section nothing is open', () => {
    expect(open({}, 'last')).toEqual({})
  })
})
