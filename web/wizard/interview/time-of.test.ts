import { expect, test } from 'vitest'
import { question } from '../testing/small-questionnaire.ts'
import { asking, checking, confirming, reading, type TimeModel } from './time-of.ts'

const model: TimeModel = { word: 1, choice: 10, field: 100, section: 1000, end: 10_000 }
const answers = ['post', 'a courier', 'one more'].map((label) => ({
  value: label.slice(0, 1),
  label,
  priceExtra: false,
  exclusive: false,
  nested: [],
}))
const ways = question('ways', { type: 'multiple', label: 'How do you send it?', help: 'Tick all.', answers })

test('reads the label, the help and the answers that are shown at first', () => {
  expect(reading(ways, model)).toBe(5 + 2 + 5)
  expect(reading({ ...ways, showFirst: 2 }, model)).toBe(5 + 2 + 3)
})

test('a service is typed into a search that has no label of its own', () => {
  const services = question('mapProviders', { type: 'providers', kind: 'Maps', label: 'Which maps do you show?' })
  expect(asking(services, model)).toBe(1 + 100)
})

test('one choice for a single answer, two for several, and every field of a group', () => {
  expect(asking(ways, model) - reading(ways, model)).toBe(20)
  const one = { ...ways, type: 'single' } as const
  expect(asking(one, model) - reading(one, model)).toBe(10)
  const field = { userData: 'month', type: 'text', label: 'Month', required: true } as const
  const group = question('times', { type: 'group', fields: [field, { ...field, userData: 'year', label: 'Year' }] })
  expect(asking(group, model) - reading(group, model)).toBe(200)
})

test('what is filled in is read as its sentence, and not at all in a fold', () => {
  const stated = { ...ways, statement: 'You send it by {{answer}}.' }
  expect(confirming(stated, ['p', 'a'], model)).toBe(5 + 1 + 2)
  expect(confirming({ ...ways, type: 'single', statement: { p: 'You post it.' } }, 'p', model)).toBe(3)
  expect(confirming({ ...stated, settled: 'law' }, ['p'], model)).toBe(0)
})

test('what was typed is read once more with its label, what was chosen is folded', () => {
  expect(checking(question('websiteName', { label: 'The name' }), model)).toBe(2 + 3)
  expect(checking(ways, model)).toBe(0)
})
