import { ensureSyntaxTree } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { agreementLanguage } from './markdown-language.ts'
import { quietMarks } from './quiet-marks.ts'

const text = [
  '# Privacy Policy',
  '',
  '## At a glance',
  '',
  '- __Who:__ Ruth ([ruth@example.org](mailto:ruth@example.org)), see [_Your_ rights](#your-rights).',
  '- An __unclosed mark, a [half link]( and 2 __ 3.',
  '##',
].join('\n')

/** The text as it is read while the cursor is in a line; null for a cursor elsewhere on the page. */
function read(line: number | null): readonly string[] {
  const start = EditorState.create({ doc: text, extensions: agreementLanguage })
  // A state keeps the syntax tree that was there when it was made, so the tree is whole before the next one is made.
  ensureSyntaxTree(start, start.doc.length, Infinity)
  const anchor = line === null ? 0 : start.doc.line(line).from
  const state = start.update({ selection: { anchor } }).state
  const hidden = quietMarks(state, { from: 0, to: state.doc.length }, line !== null)
  return hidden
    .toReversed()
    .reduce((words, { from, to }) => words.slice(0, from) + words.slice(to), text)
    .split('\n')
}

test('lines without the cursor are read without marks and addresses', () => {
  expect(read(null)).toEqual([
    'Privacy Policy',
    '',
    'At a glance',
    '',
    '- Who: Ruth (ruth@example.org), see Your rights.',
    // What is printed as it is typed stays in sight.
    '- An __unclosed mark, a [half link]( and 2 __ 3.',
    '##',
  ])
})

test('the line with the cursor shows all that it is made of', () => {
  const lines = text.split('\n')
  expect(read(5)[4]).toBe(lines[4])
  expect(read(5)[2]).toBe('At a glance')
  expect(read(3)[2]).toBe('## At a glance')
})
