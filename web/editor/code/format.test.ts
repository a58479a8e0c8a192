import { EditorSelection, EditorState, type StateCommand } from '@codemirror/state'
import { expect, test } from 'vitest'
import { continueList, insertLink, setStyle, styleAt, toggleList, toggleMark } from './format.ts'

/** A text in which `|` is the cursor, or two of them bound the selection. */
function run(marked: string, command: StateCommand): string | null {
  const at = [...marked.matchAll(/\|/g)].map(({ index }, before) => index - before)
  const selection = EditorSelection.single(at[0]!, at[1] ?? at[0]!)
  let state = EditorState.create({ doc: marked.replaceAll('|', ''), selection })
  const done = command({ state, dispatch: (transaction) => void (state = transaction.state) })
  if (!done) return null
  const { from, to } = state.selection.main
  const text = state.doc.toString()
  return from === to
    ? `${text.slice(0, from)}|${text.slice(from)}`
    : `${text.slice(0, from)}|${text.slice(from, to)}|${text.slice(to)}`
}

test.each([
  ['what is selected becomes bold, and stays selected', 'a |word| here', 'a __|word|__ here'],
  ['the word at the cursor becomes bold', 'a wo|rd here', 'a __wo|rd__ here'],
  ['without a word the cursor stands between the marks', 'a | b', 'a __|__ b'],
  ['white space stays outside, where marks hold', 'a| word |here', 'a __|word|__ here'],
  ['bold words become plain again', 'a __|word|__ here', 'a |word| here'],
  ['italic words become bold as well', '_|word|_', '___|word|___'],
  ['a part of a word makes the whole word bold: marks do not hold inside one', 'a |wo|rd here', 'a __|word|__ here'],
  ['so does the end of a word', 'a wo|rd| here', 'a __|word|__ here'],
  ['a full stop becomes bold with the word before it', 'a word|.| Here', 'a __|word.|__ Here'],
  [
    'half of a link makes the link bold',
    'see |[our| shop](https://x.example)',
    'see __|[our shop](https://x.example)|__',
  ],
  ['so does its address', '[our shop](https://|x|.example).', '__|[our shop](https://x.example)|__.'],
  ['words before a link and half of it', 'in |our [shop|s](/a) now', 'in __|our [shops](/a)|__ now'],
  ['words of a link become bold inside it', '[our |shop|](/a)', '[our __|shop|__](/a)'],
  ['what was made so becomes plain again from a part of it', 'a __wo|rd|__ here', 'a wo|rd| here'],
  ['a backslash at the end stays outside: behind it marks are printed', 'a |snake\\|_case', 'a __|snake|__\\_case'],
  ['so does one that means nothing', 'in |C: \\| now', 'in __|C:|__ \\ now'],
  ['so does one that breaks the line', '|one\\\ntwo|', '__|one__\\\n__two|__'],
  ['two of them are a sign like others', 'in |C:\\\\| now', 'in __|C:\\\\|__ now'],
  ['a backslash before the beginning belongs to what is bold', 'in C:\\|Users| now', 'in C:__|\\Users|__ now'],
  ['so does the word before it', 'an and\\|or| now', 'an __|and\\or|__ now'],
  ['each line of a list is marked by itself', '|- one\n- two|', '- __|one__\n- __two|__'],
])('bold: %s', (_, before, after) => expect(run(before, toggleMark('__'))).toBe(after))

test.each([
  ['a |word| here', 'a _|word|_ here'],
  ['a _|word|_ here', 'a |word| here'],
  ['__|word|__', '___|word|___'],
  ['___|word|___', '__|word|__'],
])('italic: %s', (before, after) => expect(run(before, toggleMark('_'))).toBe(after))

test.each([
  ['words get an address to type', 'see |our shop|', 'see [our shop](|https://|)'],
  ['an address gets words to type', 'see |https://example.com/a|', 'see [|](https://example.com/a)'],
])('link: %s', (_, before, after) => expect(run(before, insertLink)).toBe(after))

test('a line becomes a part, a topic, and running text again', () => {
  expect(run('Who| we are', setStyle(2))).toBe('## Who| we are')
  expect(run('## Who| we are', setStyle(3))).toBe('### Who| we are')
  expect(run('### Who| we are', setStyle(0))).toBe('Who| we are')
  expect(run('- Who| we are', setStyle(2))).toBe('## Who| we are')
  const state = EditorState.create({ doc: '### By post', selection: EditorSelection.cursor(6) })
  expect(styleAt(state)).toBe(3)
})

test('lines become a list, change its kind, and stop being one', () => {
  expect(run('|one\n\ntwo|', toggleList('bullets'))).toBe('- |one\n\n- two|')
  expect(run('|- one\n- two|', toggleList('numbers'))).toBe('|1. one\n2. two|')
  expect(run('|1. one\n2. two|', toggleList('numbers'))).toBe('|one\ntwo|')
})

test('Enter goes on with a list and ends it on an empty item; elsewhere it is left to the editor', () => {
  expect(run('- one|', continueList)).toBe('- one\n- |')
  expect(run('9. one|', continueList)).toBe('9. one\n10. |')
  // Without the empty line the next words would belong to the last item.
  expect(run('- one\n- |', continueList)).toBe('- one\n\n|')
  expect(run('- one\n- |\n\nafter', continueList)).toBe('- one\n\n|\n\nafter')
  expect(run('plain|', continueList)).toBeNull()
})
