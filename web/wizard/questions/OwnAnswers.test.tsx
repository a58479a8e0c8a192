import { expect, test } from 'vitest'
import { renderPart } from '../testing/render.tsx'
import { question, questionnaire as small } from '../testing/small-questionnaire.ts'
import { ChoiceQuestion } from './ChoiceQuestion.tsx'

const purposes = question('purposes', {
  type: 'multiple',
  addYourOwn: true,
  answers: [],
  fields: [
    {
      userData: 'basis',
      type: 'single',
      label: 'What does it rest on?',
      required: false,
      answers: [{ value: 'interest', label: 'Our own interest' }],
    },
    {
      userData: 'reason',
      type: 'text',
      label: 'Which interest?',
      required: false,
      visibleWhen: { op: '==', key: 'basis', value: 'interest' },
    },
  ],
})
const questionnaire = {
  ...small,
  steps: [{ step: 1, id: 'one', title: 'One', sections: [{ id: 'all', title: 'All', questions: [purposes] }] }],
}
const draw = (...entries: { name: string; [field: string]: string }[]): string =>
  renderPart(<ChoiceQuestion question={purposes} />, { questionnaire, given: { purposes: entries }, payments: false })

test('each thing that an owner added is asked about, and nobody else is', () => {
  expect(draw()).not.toContain('What does it rest on?')
  expect(draw({ name: 'Surveys' }, { name: 'Interviews' }).match(/What does it rest on\?/g)).toHaveLength(2)
})

test('a field that depends on another one of its entry waits for it', () => {
  expect(draw({ name: 'Surveys' })).not.toContain('Which interest?')
  expect(draw({ name: 'Surveys', basis: 'interest' })).toContain('Which interest?')
})
