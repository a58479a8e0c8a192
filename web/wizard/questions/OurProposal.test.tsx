import { expect, test } from 'vitest'
import { questionsOf } from '#core/questionnaire/questionnaire.ts'
import { loadContent } from '#server/content/load-content.ts'
import { renderPart } from '../testing/render.tsx'
import { QuestionView } from './QuestionView.tsx'

const { questionnaire } = loadContent('terms-conditions', 'en')!
const shop = { platforms: ['website'], features: ['shop'], country: 'DE', sellsWhat: ['goods'] } as const
const shown = (key: string, given: object): string => {
  const question = questionsOf(questionnaire).find(({ userData }) => userData === key)!
  return renderPart(<QuestionView question={question} />, {
    questionnaire,
    given: { ...shop, ...given },
    payments: false,
  })
}

// Whoever goes on confirms what is chosen already, so it is marked as ours until they answer.
test('an answer that is chosen before anybody gave it is called our proposal', () => {
  expect(shown('customerTypes', {})).toContain('Our proposal')
  expect(shown('customerTypes', { customerTypes: 'both' })).not.toContain('Our proposal')
})

test('a question that nothing is proposed for has no such mark', () => {
  expect(shown('websiteName', {})).not.toContain('Our proposal')
})
