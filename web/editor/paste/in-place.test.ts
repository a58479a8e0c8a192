import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { inPlace } from './in-place.ts'

/** The text after a paste at `|`. */
function pasted(text: string, markdown: string): string {
  const anchor = text.indexOf('|')
  const state = EditorState.create({ doc: text.replace('|', ''), selection: { anchor } })
  return state.update(state.replaceSelection(inPlace(markdown, state))).state.doc.toString()
}

test('headings and lists begin on a line of their own, whatever stands before the cursor', () => {
  expect(pasted('The end.|', '## Returns\n\nSend it back.')).toBe('The end.\n\n## Returns\n\nSend it back.')
  expect(pasted('The end.|', '- one\n- two')).toBe('The end.\n\n- one\n- two')
  expect(pasted('The end.|', '1. one\n2. two')).toBe('The end.\n\n1. one\n2. two')
})

test('what follows the cursor is not drawn into the heading, list or paragraph that was pasted last', () => {
  expect(pasted('Before. |After.', '## Returns')).toBe('Before. \n\n## Returns\n\nAfter.')
  expect(pasted('Before. |After.', 'One.\n\nTwo.')).toBe('Before. One.\n\nTwo.\n\nAfter.')
})

test('words go into the words around them, and nothing is added on an empty line', () => {
  expect(pasted('We |sell.', '__gladly__ ')).toBe('We __gladly__ sell.')
  expect(pasted('One.\n\n|\n\nTwo.', '## Returns')).toBe('One.\n\n## Returns\n\nTwo.')
})
