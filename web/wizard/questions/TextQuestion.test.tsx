import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { renderPart } from '../testing/render.tsx'
import { question, questionnaire } from '../testing/small-questionnaire.ts'
import { TextQuestion } from './TextQuestion.tsx'

describe('a number that many would give', () => {
  const days = question('days', { type: 'number', suggestion: 30 })
  const [step] = questionnaire.steps
  const asking = { ...questionnaire, steps: [{ ...step!, sections: [{ id: 'all', title: 'All', questions: [days] }] }] }
  const drawn = (given: Answers): string =>
    renderPart(<TextQuestion question={days} />, { questionnaire: asking, given, payments: false })

  test('is offered beside the empty field, and not filled in', () => {
    expect(drawn({})).toContain('value=""')
    expect(drawn({})).toMatch(/<button[^>]*>.*Take our suggestion: 30/)
  })
  test('is not offered any more where the person answered', () => {
    expect(drawn({ days: 14 })).toContain('value="14"')
    expect(drawn({ days: 14 })).not.toContain('<button')
  })
})
