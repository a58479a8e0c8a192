import { RangeSetBuilder, type Extension } from '@codemirror/state'
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import { unsupportedIn, type UnsupportedKind } from '../unsupported.ts'

/** Underlines what is printed as it is typed. `words` says so, by kind. */
export function unsupportedMarks(words: (kind: UnsupportedKind) => string): Extension {
  const marksIn = (view: EditorView): DecorationSet => {
    const builder = new RangeSetBuilder<Decoration>()
    let end = 0
    for (const { kind, from, to } of unsupportedIn(view.state.doc.toString())) {
      if (from < end || from === to) continue
      builder.add(from, to, Decoration.mark({ class: 'cm-unsupported', attributes: { title: words(kind) } }))
      end = to
    }
    return builder.finish()
  }
  return ViewPlugin.fromClass(
    class {
      marks: DecorationSet
      constructor(view: EditorView) {
        this.marks = marksIn(view)
      }
      update(update: ViewUpdate): void {
        if (update.docChanged) this.marks = marksIn(update.view)
      }
    },
    { decorations: ({ marks }) => marks },
  )
}
