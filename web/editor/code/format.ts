import type { ChangeSpec, EditorState, Line, SelectionRange, StateCommand } from '@codemirror/state'
import { EditorSelection } from '@codemirror/state'

/** How a line is set: 0 for running text, 1 for the title, 2 for a part, 3 for a topic. */
export type Style = 0 | 1 | 2 | 3

type Range = { readonly from: number; readonly to: number }

const headingMark = /^(#{1,6})\s+/
const itemMark = /^(\s*)(?:-|\d{1,9}[.)])\s+/
const leadingMark = /^(?:#{1,6}\s+|\s*(?:-|\d{1,9}[.)])\s+)/

/** Makes what is selected (or the word at the cursor) bold with `__` or italic with `_`, or takes that back. */
export const toggleMark =
  (mark: '__' | '_'): StateCommand =>
  ({ state, dispatch }) => {
    const change = state.changeByRange((range) => markRange(state, range, mark))
    dispatch(state.update(change, { scrollIntoView: true, userEvent: 'input' }))
    return true
  }

function markRange(state: EditorState, range: SelectionRange, mark: string) {
  const word = range.empty ? state.wordAt(range.head) : null
  const { from, to } = wholeWords(state, wholeLinks(state, trimmed(state, word ?? range)))
  if (marksAround(state, from, to, mark)) {
    return {
      changes: [
        { from: from - mark.length, to: from },
        { from: to, to: to + mark.length },
      ],
      range: EditorSelection.range(range.anchor - mark.length, range.head - mark.length),
    }
  }
  if (from === to) {
    return { changes: { from, insert: mark + mark }, range: EditorSelection.cursor(from + mark.length) }
  }
  const pieces = textPieces(state, from, to)
  const changes = pieces.flatMap((piece): ChangeSpec[] => [
    { from: piece.from, insert: mark },
    { from: piece.to, insert: mark },
  ])
  const moved = state.changes(changes)
  const [first, last] = [pieces[0]?.from ?? from, pieces.at(-1)?.to ?? to]
  return range.empty
    ? { changes, range: EditorSelection.cursor(moved.mapPos(range.head, range.head === from ? 1 : -1)) }
    : { changes, range: EditorSelection.range(moved.mapPos(first, 1), moved.mapPos(last, -1)) }
}

const wordCharacter = /[\p{L}\p{M}\p{N}]/u

/** Whether a backslash takes its meaning from what stands here. */
const isEscaped = (state: EditorState, at: number): boolean =>
  /\\*$/.exec(state.sliceDoc(state.doc.lineAt(at).from, at))![0].length % 2 === 1

/** A range widened to whole words, as marks do not hold inside a word. They do not begin behind a backslash either. */
function wholeWords(state: EditorState, { from, to }: Range) {
  if (from === to) return { from, to }
  const isWord = (at: number): boolean => wordCharacter.test(state.sliceDoc(at, at + 1))
  while (from > 0 && (isWord(from - 1) || isEscaped(state, from))) from--
  while (to < state.doc.length && isWord(to)) to++
  return { from, to }
}

const linkText = /\[(?<words>(?:\\.|[^\]\\])*)\]\((?:\\.|[^)\\])*\)/g

/** A range widened to the links whose edge it crosses: marks hold around a link, or inside its words. */
function wholeLinks(state: EditorState, range: Range) {
  if (range.from === range.to) return range
  let { from, to } = range
  for (const line of linesBetween(state, range.from, range.to)) {
    for (const { index, 0: link, groups } of line.text.matchAll(linkText)) {
      const start = line.from + index
      const end = start + link.length
      const isInWords = range.from > start && range.to <= start + 1 + groups!['words']!.length
      if (range.to <= start || range.from >= end || isInWords) continue
      from = Math.min(from, start)
      to = Math.max(to, end)
    }
  }
  return { from, to }
}

/** Marks do not hold with white space inside them, nor behind a backslash, which would print them. */
function trimmed(state: EditorState, range: Range): Range {
  const text = state.sliceDoc(range.from, range.to)
  if (text.trim() === '') return { from: range.from, to: range.from }
  const from = range.from + (text.length - text.trimStart().length)
  const to = range.from + text.trimEnd().length
  return isEscaped(state, to) ? trimmed(state, { from, to: to - 1 }) : { from, to }
}

/** Whether the marks are directly around a range: one `_` is italic, two are bold, three are both. */
function marksAround(state: EditorState, from: number, to: number, mark: string): boolean {
  const before = /_*$/.exec(state.sliceDoc(Math.max(0, from - 3), from))![0].length
  const after = /^_*/.exec(state.sliceDoc(to, to + 3))![0].length
  const count = Math.min(before, after)
  return mark === '_' ? count === 1 || count === 3 : count >= 2
}

/** The running text of a range, line by line: marks do not reach over paragraphs, and list marks stay outside. */
function textPieces(state: EditorState, from: number, to: number) {
  return linesBetween(state, from, to).flatMap((line) => {
    const start = Math.max(from, line.from + (leadingMark.exec(line.text)?.[0].length ?? 0))
    const piece = trimmed(state, { from: start, to: Math.max(start, Math.min(to, line.to)) })
    return piece.from < piece.to ? [piece] : []
  })
}

function linesBetween(state: EditorState, from: number, to: number): readonly Line[] {
  const [first, last] = [state.doc.lineAt(from).number, state.doc.lineAt(to).number]
  return Array.from({ length: last - first + 1 }, (_, step) => state.doc.line(first + step))
}

const selectedLines = (state: EditorState): readonly Line[] => [
  ...new Map(
    state.selection.ranges.flatMap(({ from, to }) => linesBetween(state, from, to)).map((line) => [line.number, line]),
  ).values(),
]

/** Puts a link in: what is selected becomes its words, or, if it is an address, its address. */
export const insertLink: StateCommand = ({ state, dispatch }) => {
  const change = state.changeByRange(({ from, to }) => {
    const selected = state.sliceDoc(from, to)
    const isAddress = /^(?:https?:\/\/|mailto:|tel:)\S+$/.test(selected)
    const [words, address] = isAddress ? ['', selected] : [selected, 'https://']
    const insert = `[${words}](${address})`
    const cursor = words === '' ? from + 1 : from + words.length + 3
    const end = words === '' ? cursor : cursor + address.length
    return { changes: { from, to, insert }, range: EditorSelection.range(cursor, end) }
  })
  dispatch(state.update(change, { scrollIntoView: true, userEvent: 'input' }))
  return true
}

/** The style of the line in which the cursor is. */
export function styleAt(state: EditorState): Style {
  const marks = headingMark.exec(state.doc.lineAt(state.selection.main.head).text)?.[1]
  return Math.min(3, marks?.length ?? 0) as Style
}

/** Sets the lines of the selection in a style. */
export const setStyle =
  (style: Style): StateCommand =>
  ({ state, dispatch }) => {
    const changes = selectedLines(state).map((line) => ({
      from: line.from,
      to: line.from + (leadingMark.exec(line.text)?.[0].length ?? 0),
      insert: style === 0 ? '' : `${'#'.repeat(style)} `,
    }))
    dispatch(state.update({ changes, scrollIntoView: true, userEvent: 'input' }))
    return true
  }

/** Makes the lines of the selection a list, or running text where they all are such a list already. */
export const toggleList =
  (kind: 'bullets' | 'numbers'): StateCommand =>
  ({ state, dispatch }) => {
    const lines = selectedLines(state).filter((line, _, all) => line.text.trim() !== '' || all.length === 1)
    const is = kind === 'bullets' ? /^\s*-\s+/ : /^\s*\d{1,9}[.)]\s+/
    const all = lines.every(({ text }) => is.test(text))
    const changes = lines.map((line, index) => ({
      from: line.from,
      to: line.from + (leadingMark.exec(line.text)?.[0].length ?? 0),
      insert: all ? '' : kind === 'bullets' ? '- ' : `${index + 1}. `,
    }))
    const moved = state.changes(changes)
    const selection = EditorSelection.create(
      state.selection.ranges.map(({ anchor, head }) =>
        EditorSelection.range(moved.mapPos(anchor, 1), moved.mapPos(head, 1)),
      ),
      state.selection.mainIndex,
    )
    dispatch(state.update({ changes, selection, scrollIntoView: true, userEvent: 'input' }))
    return true
  }

/** Enter inside a list begins its next item; on an empty item it ends the list. */
export const continueList: StateCommand = ({ state, dispatch }) => {
  const { main } = state.selection
  const line = state.doc.lineAt(main.head)
  const found = itemMark.exec(line.text)
  if (!main.empty || state.selection.ranges.length > 1 || !found || main.head < line.from + found[0].length)
    return false
  if (line.text.trim() === found[0].trim()) {
    // An empty line ends the list: without it the next words would belong to the last item.
    const insert = line.number > 1 ? state.lineBreak : ''
    dispatch(
      state.update({
        changes: { from: line.from, to: line.to, insert },
        selection: { anchor: line.from + insert.length },
        scrollIntoView: true,
        userEvent: 'input',
      }),
    )
    return true
  }
  const number = Number(/\d+/.exec(found[0])?.[0] ?? 0)
  const insert = state.lineBreak + (number ? found[0].replace(/\d+/, String(number + 1)) : found[0])
  dispatch(
    state.update({
      changes: { from: main.head, insert },
      selection: { anchor: main.head + insert.length },
      scrollIntoView: true,
      userEvent: 'input',
    }),
  )
  return true
}
