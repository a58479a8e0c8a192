import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Problem } from './problem.ts'
import { placedProblemSentence, problemSentence, type ProblemWords } from './problem-words.ts'
import type { Question, Questionnaire } from './questionnaire.ts'

const words = parse(readFileSync('content/common/problems.en.yaml', 'utf8')) as ProblemWords
const question = (type: Question['type'], more: Partial<Question> = {}): Question => ({
  userData: 'asked',
  type,
  label: 'What is {{sentence}} or $&?',
  required: true,
  priceExtra: false,
  law: [],
  nestedIn: [],
  addYourOwn: false,
  allowUnknown: false,
  ...more,
})
const group = question('group', {
  label: 'Who may be asked?',
  fields: [{ userData: 'mail', type: 'email', label: 'E-mail', required: true }],
})
const at = (problem: Problem, asked: Question): string =>
  placedProblemSentence(problem, { steps: [{ sections: [{ questions: [asked] }] }] } as unknown as Questionnaire, words)

test('each type says what to do about a missing answer, and so does a field of an entry', () => {
  const missing: Problem = { field: 'asked', code: 'required', parameters: {} }
  expect(problemSentence(missing, question('multiple'), words)).toBe('Tick at least one answer.')
  expect(problemSentence(missing, question('url'), words)).toBe('Type a web address like https://www.example.com.')
  expect(problemSentence({ ...missing, entry: 0, part: 'mail' }, group, words)).toBe(
    'Type an e-mail address like name@example.com.',
  )
})

test('a rule with a sentence of its own says it', () => {
  const terms = question('boolean', {
    validation: [{ rule: 'email' }, { rule: 'equals', value: true, message: 'Please accept the terms.' }],
  })
  const problem = { field: 'asked', code: 'not-ticked', parameters: { rule: 1 } } as const
  expect(problemSentence(problem, terms, words)).toBe('Please accept the terms.')
  expect(problemSentence(problem, question('boolean'), words)).toBe('Please tick to go on.')
})

test('an answer that excludes others is named as it is offered', () => {
  const answers = [{ value: 'none', label: 'None of $& these', priceExtra: false, exclusive: true, nested: [] }]
  const problem = { field: 'asked', code: 'not-alone', parameters: { answer: 'none' } } as const
  expect(problemSentence(problem, question('multiple', { answers }), words)).toBe(
    '“None of $& these” cannot be combined with other answers.',
  )
})

test('where there is no field beside it, the sentence names question, entry and field', () => {
  expect(at({ field: 'asked', code: 'too-long', parameters: { max: 5, size: 8 } }, question('text'))).toBe(
    '“What is {{sentence}} or $&?”: At most 5 characters are possible; these are 8.',
  )
  const mail = { field: 'asked', entry: 1, part: 'mail', code: 'not-an-email', parameters: {} } as const
  expect(at(mail, group)).toBe('“Who may be asked?”, entry 2, E-mail: Email address is invalid.')
  expect(at({ field: 'asked', entry: 0, code: 'not-an-entry', parameters: {} }, group)).toBe(
    '“Who may be asked?”, entry 1: This list takes entries with named fields only.',
  )
  expect(at({ field: 'shoeSize', code: 'unknown-question', parameters: { key: 'shoeSize' } }, group)).toBe(
    'There is no question with the key “shoeSize”.',
  )
})
