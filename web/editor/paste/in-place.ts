import type { EditorState } from '@codemirror/state'

const opensBlock = /^(?:#{1,3} |- |\d+\. )/

/**
 * What is pasted, with the empty lines that keep its headings and lists apart from the words around the cursor: behind them
 * on one line they would be words like any others.
 */
export function inPlace(markdown: string, { doc, selection }: EditorState): string {
  const { from, to } = selection.main
  const before = doc.lineAt(from).text.slice(0, from - doc.lineAt(from).from)
  const after = doc.lineAt(to).text.slice(to - doc.lineAt(to).from)
  const lastBlock = markdown.slice(markdown.lastIndexOf('\n') + 1)
  const isApart = opensBlock.test(markdown) && before.trim() !== ''
  const isFollowed = (opensBlock.test(lastBlock) || markdown.includes('\n\n')) && after.trim() !== ''
  return `${isApart ? '\n\n' : ''}${markdown}${isFollowed ? '\n\n' : ''}`
}
