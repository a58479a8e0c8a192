import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { renderPart } from '../testing/render.tsx'
import { question, questionnaire } from '../testing/small-questionnaire.ts'
import { tickAll } from './tick-all.ts'
import { TickQuestions } from './TickQuestions.tsx'

const answer = (value: string) => ({ value, label: value, priceExtra: false, exclusive: false, nested: [] })
const photos = question('photos', { type: 'boolean', required: false })
const keep = question('keep', { type: 'single', required: false, answers: ['yes', 'no'].map(answer) })
const both = [photos, keep]
const after = (answers: Answers, row: Parameters<typeof tickAll>[2]): Answers =>
  Object.fromEntries(
    tickAll(both, answers, row).flatMap(({ key, value }) => (value === undefined ? [] : [[key, value]])),
  )

describe('a tick', () => {
  test('says no to the rows that were left alone, and keeps what was answered', () => {
    expect(after({}, photos)).toEqual({ photos: true, keep: 'no' })
    expect(after({ keep: 'yes' }, photos)).toEqual({ photos: true, keep: 'yes' })
  })
  test('that is taken back is a no', () => {
    expect(after({ photos: true, keep: 'yes' }, photos)).toEqual({ photos: false, keep: 'yes' })
  })
  test('for none of them says no to all, and taken back leaves all unanswered', () => {
    expect(after({ photos: true }, 'none')).toEqual({ photos: false, keep: 'no' })
    expect(after({ photos: false, keep: 'no' }, 'none')).toEqual({})
  })
})

describe('the rows', () => {
  const [step] = questionnaire.steps
  const asking = { ...questionnaire, steps: [{ ...step!, sections: [{ id: 'all', title: 'All', questions: both }] }] }
  const ticks = {
    label: 'Which of these do you do?',
    rows: { photos: 'We ask for photos', keep: 'They may keep it' },
    none: 'None of these',
  }
  const rows = (given: Answers): readonly (readonly [string, boolean])[] => {
    const html = renderPart(<TickQuestions ticks={ticks} questions={both} />, {
      questionnaire: asking,
      given,
      payments: false,
    })
    expect(html).toMatch(/<fieldset[^>]*><legend[^>]*>Which of these do you do\?/)
    return [...html.matchAll(/<input[^>]*>.*?-label">([^<]*)/g)].map(([all, label]) => [
      label!,
      /<input[^>]* checked=""/.test(all),
    ])
  }

  test('are none ticked before anybody answers: that is not a no', () => {
    expect(rows({})).toEqual([
      ['We ask for photos', false],
      ['They may keep it', false],
      ['None of these', false],
    ])
    expect(rows({ photos: false }).map(([, ticked]) => ticked)).toEqual([false, false, false])
  })
  test('show yes as a tick, and a no to all as the last row', () => {
    expect(rows({ photos: true, keep: 'no' }).map(([, ticked]) => ticked)).toEqual([true, false, false])
    expect(rows({ photos: false, keep: 'no' }).map(([, ticked]) => ticked)).toEqual([false, false, true])
  })
})
