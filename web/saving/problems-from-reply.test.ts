import { expect, test } from 'vitest'
import { problemsFromReply } from './problems-from-reply.ts'

const isQuestion = (userData: string) => ['websiteUrl', 'retentionTable'].includes(userData)

test('keeps problems as they came, entry and part included', () => {
  const address = { field: 'websiteUrl', code: 'not-a-url', parameters: {} } as const
  const period = { field: 'retentionTable', entry: 1, part: 'period', code: 'required', parameters: {} } as const
  const messages = [
    { ...address, value: '“Its address”: …' },
    { ...period, value: '“Periods”: …' },
  ]
  expect(problemsFromReply(messages, isQuestion)).toEqual({ problems: [address, period], others: [] })
})

test('a message that is not about an answer asked here is shown in the server’s words', () => {
  const messages = [
    { value: 'Too many calls.' },
    { value: 'No such key.', field: 'shoeSize', code: 'unknown-question', parameters: { key: 'shoeSize' } },
    { value: 'Something newer than this page.', field: 'websiteUrl', code: 'newer', parameters: {} },
  ]
  expect(problemsFromReply(messages, isQuestion)).toEqual({ problems: [], others: messages.map(({ value }) => value) })
})
