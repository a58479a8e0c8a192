import { defaultKeymap, history, historyKeymap, redo, undo } from '@codemirror/commands'
import { openSearchPanel, search, searchKeymap } from '@codemirror/search'
import { EditorState, type StateCommand } from '@codemirror/state'
import { EditorView, keymap, type Command } from '@codemirror/view'
import { useEffect, useImperativeHandle, useRef } from 'react'
import type { Ref } from 'react'
import { pageNonce } from '../../nonce.ts'
import { inPlace } from '../paste/in-place.ts'
import { markdownOfHtml } from '../paste/markdown-of-html.ts'
import type { UnsupportedKind } from '../unsupported.ts'
import './code.css'
import { continueList, insertLink, setStyle, styleAt, toggleList, toggleMark, type Style } from './format.ts'
import { agreementLanguage } from './markdown-language.ts'
import { hideQuietMarks } from './quiet-marks.ts'
import { searchCount } from './search-count.ts'
import { unsupportedMarks } from './unsupported-marks.ts'

/** What the toolbar can ask for. */
export type FieldAction = 'bold' | 'italic' | 'link' | 'bullets' | 'numbers' | 'undo' | 'redo' | 'find'

export type FieldHandle = {
  readonly run: (action: FieldAction) => void
  readonly setStyle: (style: Style) => void
  /** Puts another text in; undo brings the one before back. */
  readonly replace: (text: string) => void
  readonly goToLine: (line: number) => void
}

type CodeFieldProps = {
  readonly ref: Ref<FieldHandle>
  /** The text at the start. */
  readonly initial: string
  /** Whether the field takes the focus as soon as it is shown. */
  readonly takesFocus: boolean
  readonly label: string
  /** The language of the text. */
  readonly language: string
  /** The words of the search panel, by what CodeMirror calls them. */
  readonly phrases: Readonly<Record<string, string>>
  readonly unsupportedWords: (kind: UnsupportedKind) => string
  /** How many places were found, and which of them is selected; 0 for none. */
  readonly countWords: (count: number, current: number) => string
  readonly onChange: (text: string) => void
  /** Another part of the text is in view: a line of it, a fraction where it is cut, and how far down it is, from 0 to 1. */
  readonly onScroll: (line: number, share: number) => void
  readonly onStyle: (style: Style) => void
}

const actions: Readonly<Record<FieldAction, Command | StateCommand>> = {
  bold: toggleMark('__'),
  italic: toggleMark('_'),
  link: insertLink,
  bullets: toggleList('bullets'),
  numbers: toggleList('numbers'),
  undo,
  redo,
  find: openSearchPanel,
}

const formatKeys = [
  { key: 'Mod-b', run: actions.bold, preventDefault: true },
  { key: 'Mod-i', run: actions.italic, preventDefault: true },
  { key: 'Mod-k', run: actions.link, preventDefault: true },
  { key: 'Enter', run: continueList },
] as const

/** The text as it is typed. CodeMirror keeps it; React hears of changes. Tab leaves the field, as in any other. */
export default function CodeField({ ref, ...props }: CodeFieldProps) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })

  useEffect(() => {
    const { initial, label, language, phrases, unsupportedWords, countWords } = latest.current
    const nonce = pageNonce()
    const made = new EditorView({
      parent: host.current!,
      doc: initial,
      extensions: [
        history(),
        search({ top: true }),
        // Ours first: Ctrl-I and Ctrl-K mean other things by default.
        keymap.of([...formatKeys, ...searchKeymap, ...historyKeymap, ...defaultKeymap]),
        EditorView.lineWrapping,
        EditorState.phrases.of(phrases),
        EditorView.contentAttributes.of({
          'aria-label': label,
          // Editable elements take the focus anyway; checkers look for the attribute.
          tabindex: '0',
          lang: language,
          spellcheck: 'true',
          autocapitalize: 'sentences',
        }),
        ...(nonce ? [EditorView.cspNonce.of(nonce)] : []),
        agreementLanguage,
        hideQuietMarks,
        unsupportedMarks(unsupportedWords),
        searchCount(countWords),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) latest.current.onChange(update.state.doc.toString())
          if (update.docChanged || update.selectionSet) latest.current.onStyle(styleAt(update.state))
        }),
        EditorView.domEventHandlers({ paste: pasteFormatted }),
        EditorView.domEventHandlers({ scroll: (_, current) => latest.current.onScroll(...lineInView(current)) }),
      ],
    })
    view.current = made
    if (latest.current.takesFocus) made.focus()
    latest.current.onStyle(styleAt(made.state))
    return () => made.destroy()
  }, [])

  useImperativeHandle(ref, () => {
    const run = (command: Command | StateCommand): void => {
      const current = view.current
      if (!current) return
      command(current)
      // The search panel has taken the focus to its own field.
      if (command !== openSearchPanel) current.focus()
    }
    return {
      run: (action) => run(actions[action]),
      setStyle: (style) => run(setStyle(style)),
      replace: (text) => {
        const current = view.current
        if (!current || current.state.doc.toString() === text) return
        current.dispatch({ changes: { from: 0, to: current.state.doc.length, insert: text } })
      },
      goToLine: (line) => {
        const current = view.current
        if (!current) return
        const { from } = current.state.doc.line(Math.min(line, current.state.doc.lines))
        current.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'start' }) })
        current.focus()
      },
    }
  }, [])

  return <div ref={host} className="code-field" />
}

/** Pastes what was formatted elsewhere in the agreement's own formatting; all else is left to the editor. */
function pasteFormatted(event: ClipboardEvent, view: EditorView): boolean {
  const clipboard = event.clipboardData
  // HTML from a code editor has colours but no formatting to keep.
  if (!clipboard || clipboard.types.includes('vscode-editor-data')) return false
  const html = clipboard.getData('text/html')
  const markdown = html === '' ? null : markdownOfHtml(html)
  if (markdown === null) return false
  event.preventDefault()
  view.dispatch(view.state.replaceSelection(inPlace(markdown, view.state)), {
    scrollIntoView: true,
    userEvent: 'input.paste',
  })
  return true
}

/**
 * The line to follow, with the share of it that is above, and its place in the window: the first at the beginning of the
 * text, the last at its end, so that a preview shows both its own beginning and its own end.
 */
function lineInView(view: EditorView): [line: number, share: number] {
  const { scrollTop, scrollHeight, clientHeight } = view.scrollDOM
  const share = scrollHeight > clientHeight ? Math.min(1, scrollTop / (scrollHeight - clientHeight)) : 0
  const height = scrollTop + share * clientHeight
  const block = view.lineBlockAtHeight(height)
  const part = block.height > 0 ? Math.min(1, Math.max(0, (height - block.top) / block.height)) : 0
  return [view.state.doc.lineAt(block.from).number + part, share]
}
