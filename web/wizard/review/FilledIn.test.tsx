import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Question } from '#core/questionnaire/questionnaire.ts'
import { renderPart } from '../testing/render.tsx'
import { question, questionnaire } from '../testing/small-questionnaire.ts'
import { FilledIn } from './FilledIn.tsx'

const filledIn = (userData: string, statement: string, part: Partial<Question> = {}): Question =>
  question(userData, { filledIn: true, statement, ...part })
const questions = [
  question('contactEmail', { type: 'email' }),
  filledIn('retention', 'You keep data as long as needed.', { default: 'criteria' }),
  filledIn('changes', 'You announce changes on the page.', { default: 'page' }),
  filledIn('minimumAge', 'People may use it from the age of 16.', { default: 'sixteen' }),
  filledIn('accountRules', 'Users keep their passwords secret.', { settled: 'usage', default: 'secret' }),
  filledIn('governing', 'The law of your contracts is German.', { settled: 'law', default: 'DE' }),
]
const asking = {
  ...questionnaire,
  steps: [
    {
      step: 1,
      id: 'build',
      title: 'Build',
      sections: [
        { id: 'all', title: 'All', questions },
        { id: 'filled', title: 'Filled in', shows: 'filledIn', questions: [] },
      ],
    },
  ],
} as const
const html = renderPart(
  <MemoryRouter>
    <FilledIn />
  </MemoryRouter>,
  { questionnaire: asking, given: {}, payments: false, at: 'build/filled', taken: { minimumAge: 'EULA' } },
)
const folded = /<details.*<\/details>/s.exec(html)?.[0] ?? ''
const open = html.replace(folded, '')

test('every proposal is in sight under a heading that says so once, rules for visitors too', () => {
  for (const statement of ['You keep data as long as needed.', 'Users keep their passwords secret.'])
    expect(open).toMatch(new RegExp(`<h2[^>]*>[^<]*<span[^>]*>Our proposal</span></h2><ul[^>]*>.*?${statement}`))
  expect(open.match(/Our proposal/g)).toHaveLength(2)
})

test('what comes from elsewhere than its heading says so itself', () => {
  expect(open).toMatch(/People may use it from the age of 16\.[^<]*<span[^>]*>[^<]*EULA/)
})

test('what follows for certain waits in a fold: nobody has to confirm it', () => {
  expect(open).not.toContain('The law of your contracts')
  expect(folded).toMatch(/The law of your contracts is German\.[^<]*<span[^>]*>Follows from the law/)
})
