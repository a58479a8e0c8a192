import { expect, test } from 'vitest'
import { question } from '../testing/small-questionnaire.ts'
import { problemWords } from './problem-words.ts'

const say = (key: string) => `<${key}>`

test('says for each type what to do about a missing answer', () => {
  const missing = { userData: 'x', code: 'required', message: '“x” needs an answer.' } as const
  expect(problemWords(missing, question('x', { type: 'multiple' }), say)).toBe('<problems.requiredChoices>')
  expect(problemWords(missing, question('x', { type: 'url' }), say)).toBe('<problems.requiredUrl>')
})

test('a demanded tick uses the questionnaire’s own words', () => {
  const terms = question('terms', {
    type: 'boolean',
    validation: [{ rule: 'equals', value: true, message: 'Please tick to go on.' }],
  })
  expect(problemWords({ userData: 'terms', code: 'required', message: '' }, terms, say)).toBe('Please tick to go on.')
})

test('does not repeat the name of the field it stands at', () => {
  const problem = { userData: 'url', code: 'invalid', message: '“Its address”: must be a web address.' } as const
  expect(problemWords(problem, question('url', { label: 'Its address' }), say)).toBe('Must be a web address.')
})

test('names the kind of field inside an entry', () => {
  const group = question('people', {
    type: 'group',
    fields: [{ userData: 'mail', type: 'email', label: 'E-mail', required: true }],
  })
  expect(problemWords({ userData: 'people', entry: 0, field: 'mail', code: 'required', message: '' }, group, say)).toBe(
    '<problems.requiredEmail>',
  )
  expect(
    problemWords(
      {
        userData: 'people',
        entry: 0,
        field: 'mail',
        code: 'invalid',
        message: '“people”: E-mail: Email address is invalid.',
      },
      group,
      say,
    ),
  ).toBe('Email address is invalid.')
})
