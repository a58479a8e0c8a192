import { expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { renderPart } from '../testing/render.tsx'
import { question, questionnaire } from '../testing/small-questionnaire.ts'
import { CheckAnswers } from './CheckAnswers.tsx'

const questions = [
  question('companyName', { label: 'Company' }),
  question('changeNoticeDays', { type: 'number', label: 'Days of notice', default: 30 }),
  question('returnDays', { type: 'number', label: 'Days to return', suggestion: 14 }),
]
const asking = {
  ...questionnaire,
  steps: [
    { step: 1, id: 'build', title: 'Build', sections: [{ id: 'all', title: 'All', questions }] },
    {
      step: 2,
      id: 'check',
      title: 'Check',
      sections: [{ id: 'answers', title: 'Answers', shows: 'check', questions: [] }],
    },
  ],
} as const

/** What stands under a heading, as text. */
function under(heading: string, given: Answers): string {
  const html = renderPart(<CheckAnswers />, {
    questionnaire: asking,
    given,
    payments: false,
    at: 'check/answers',
  })
  const section = html.split('<section').find((part) => part.includes(`>${heading}</h2>`)) ?? ''
  return section.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('days that were proposed do not stand under what was typed, and say where they come from', () => {
  const given = { companyName: 'Lantern Ltd', returnDays: 14 }
  expect(under('What you typed', given)).toContain('Company Lantern Ltd')
  expect(under('What you typed', given)).not.toContain('Days')
  expect(under('What we put in for you', given)).toContain('Days of notice 30 Our proposal')
  expect(under('What we put in for you', given)).toContain('Days to return 14 Our suggestion, which you took')
})

test('days that were typed stand with the rest that was', () => {
  const typed = under('What you typed', { companyName: 'Lantern Ltd', changeNoticeDays: 45, returnDays: 30 })
  expect(typed).toContain('Days of notice 45')
  expect(typed).toContain('Days to return 30')
})
