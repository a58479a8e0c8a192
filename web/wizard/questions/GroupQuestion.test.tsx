import { expect, test } from 'vitest'
import { renderPart } from '../testing/render.tsx'
import { question, questionnaire as small } from '../testing/small-questionnaire.ts'
import { GroupQuestion } from './GroupQuestion.tsx'

const table = question('ownCookies', {
  type: 'group',
  minEntries: 1,
  fields: [
    { userData: 'cookieName', type: 'text', label: 'Name', required: true },
    {
      userData: 'cookieCategory',
      type: 'single',
      label: 'Category',
      required: false,
      answers: [
        { value: 'necessary', label: 'Necessary' },
        { value: 'statistics', label: 'Statistics' },
      ],
    },
    { userData: 'cookieDays', type: 'number', label: 'Days', required: true },
  ],
})
const questionnaire = {
  ...small,
  steps: [{ step: 1, id: 'one', title: 'One', sections: [{ id: 'all', title: 'All', questions: [table] }] }],
}
const draw = (entry: Record<string, string | number>, taken = {}): string =>
  renderPart(<GroupQuestion question={table} />, {
    questionnaire,
    given: { ownCookies: [entry] },
    payments: false,
    taken,
  })
const inputs = (markup: string): readonly string[] => markup.match(/<input[^>]*>/g) ?? []

test('a field with a choice is a set of radio buttons under its name, the chosen one ticked', () => {
  const markup = draw({ cookieName: 'sid', cookieCategory: 'statistics' })
  expect(markup).toMatch(/<legend[^>]*>Category<span[^>]*> \(optional\)/)
  const radios = inputs(markup).filter((input) => input.includes('type="radio"'))
  expect(radios.map((input) => input.includes('checked'))).toEqual([false, true])
  expect(new Set(radios.map((input) => /name="([^"]*)"/.exec(input)?.[1])).size).toBe(1)
  for (const words of ['Necessary', 'Statistics']) expect(markup).toContain(words)
})

test('a field with a number asks for digits and shows the number', () => {
  const [, , , days] = inputs(draw({ cookieName: 'sid', cookieDays: 30 }))
  expect(days).toContain('inputMode="numeric"')
  expect(days).toContain('value="30"')
})

test('what was taken from another document says so', () => {
  expect(draw({ cookieName: 'sid' }, { ownCookies: 'PRIVACY_POLICY' })).toContain(
    'Taken from your privacy policy. Change it if it is not so.',
  )
  expect(draw({ cookieName: 'sid' })).not.toContain('Taken from')
})
