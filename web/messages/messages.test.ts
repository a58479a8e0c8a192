import { expect, test } from 'vitest'
import { Messages } from './messages.ts'

const messages = new Messages()
messages.add('en', 'common', {
  close: 'Close',
  greeting: 'Dear {{name}}, {{name}}',
  left_zero: 'Nothing is left',
  left_one: '{{count}} is left',
  left_other: '{{count}} are left',
  menu: { open: 'Open the menu' },
})
// French has a form of its own for whole millions, and counts 0 as one (Unicode CLDR, plural rules).
messages.add('fr', 'common', {
  left_one: 'il reste {{count}} question',
  left_many: 'il reste {{count}} de questions',
  left_other: 'il reste {{count}} questions',
  menu: {},
})
const say = messages.sayIn('en', 'common')
const dire = messages.sayIn('fr', 'common')

test.each([
  [1, '1 is left'],
  [2, '2 are left'],
  [0, 'Nothing is left'],
])('%i in English: %s', (count, words) => {
  expect(say('left', { count })).toBe(words)
})

test.each([
  [0, 'il reste 0 question'],
  [1, 'il reste 1 question'],
  [2, 'il reste 2 questions'],
  [1_000_000, 'il reste 1000000 de questions'],
])('%i in French: %s', (count, words) => {
  expect(dire('left', { count })).toBe(words)
})

test('what a language lacks is said in English, and what nobody wrote by its key', () => {
  expect(dire('menu.open')).toBe('Open the menu')
  expect(dire('menu')).toBe('menu')
  expect(messages.sayIn('fr', 'unknown')('a.b')).toBe('a.b')
})

test('what somebody typed is put in as it is, wherever its name stands', () => {
  expect(say('greeting', { name: '{{count}} & $& <b>' })).toBe('Dear {{count}} & $& <b>, {{count}} & $& <b>')
})

test('whoever listens hears of another language until they stop', () => {
  const heard: string[] = []
  const stop = messages.subscribe(() => heard.push(messages.language))
  messages.show('fr')
  stop()
  messages.show('en')
  expect(heard).toEqual(['fr'])
})
