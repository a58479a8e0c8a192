import { expect, test } from 'vitest'
import { problemsFromReply } from './problems-from-reply.ts'

const isQuestion = (userData: string) => ['websiteUrl', 'retentionTable'].includes(userData)

test('puts messages at their questions, entry and field included', () => {
  const messages = [
    { value: '“Its address”: must be a web address.', field: 'websiteUrl', code: 'invalid' },
    {
      value: '“Periods”: needs an answer.',
      field: 'retentionTable',
      entry: 1,
      part: 'retentionPeriod',
      code: 'required',
    },
  ]
  expect(problemsFromReply(messages, isQuestion)).toEqual({
    problems: [
      { userData: 'websiteUrl', code: 'invalid', message: '“Its address”: must be a web address.' },
      {
        userData: 'retentionTable',
        entry: 1,
        field: 'retentionPeriod',
        code: 'required',
        message: '“Periods”: needs an answer.',
      },
    ],
    others: [],
  })
})

test('keeps what belongs to no question', () => {
  expect(
    problemsFromReply([{ value: 'Too many calls.' }, { value: 'No such key.', field: 'shoeSize' }], isQuestion),
  ).toEqual({
    problems: [],
    others: ['Too many calls.', 'No such key.'],
  })
})
