import { syntaxTree } from '@codemirror/language'
import { type EditorState, RangeSetBuilder, type Extension } from '@codemirror/state'
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'

type Range = { readonly from: number; readonly to: number }

// Replaced, the marks would leave a place where the line may break: a full stop behind a link would begin the next one.
const hidden = Decoration.mark({ class: 'cm-quiet' })
const levels = [1, 2, 3].map((level) => ({
  name: `ATXHeading${level}`,
  line: Decoration.line({ class: `cm-heading-${level}` }),
}))

/**
 * What people who know no Markdown need not read: the signs around bold, italics and headings, and the addresses of links.
 * They are shown on the lines with the cursor, where they can be changed.
 *
 * @param within the part of the text to look at.
 * @param isTypedIn whether the cursor is in the text; otherwise no line shows them.
 */
export function quietMarks(state: EditorState, within: Range, isTypedIn: boolean): readonly Range[] {
  const found: Range[] = []
  const { doc, selection } = state
  const isShown = ({ from, to }: Range): boolean =>
    isTypedIn && selection.ranges.some((one) => doc.lineAt(one.from).from <= to && doc.lineAt(one.to).to >= from)
  syntaxTree(state).iterate({
    ...within,
    enter({ name, from, to, node }) {
      // Brackets without an address are printed as they are typed.
      const isOfLink = (name === 'LinkMark' || name === 'URL') && node.parent?.getChild('URL') !== null
      if (name === 'HeaderMark') {
        // The space after a heading's mark is hidden too; a mark without one is not a heading yet.
        const line = doc.lineAt(from)
        const words = /^#+\s+(?=\S)/.exec(line.text)
        if (words && from === line.from) add({ from, to: from + words[0].length })
      } else if (name === 'EmphasisMark' || isOfLink) add({ from, to })
    },
  })
  return found

  function add(range: Range): void {
    // A mark that reaches over the end of a line would hide the end too.
    if (!isShown(range) && doc.lineAt(range.from).to >= range.to) found.push(range)
  }
}

/** Hides the marks of the formatting where the cursor is not, and sets headings by their level. */
export const hideQuietMarks: Extension = ViewPlugin.fromClass(
  class {
    marks: DecorationSet
    /** Whether a button of the mouse is down: nothing may move under it. */
    #isPressed = false

    constructor(view: EditorView) {
      this.marks = decorationsIn(view)
    }

    update(update: ViewUpdate): void {
      if (update.docChanged) this.marks = this.marks.map(update.changes)
      if (!this.#isPressed) this.marks = decorationsIn(update.view)
    }

    press(view: EditorView): void {
      this.#isPressed = true
      view.dom.ownerDocument.addEventListener(
        'mouseup',
        () => {
          this.#isPressed = false
          view.dispatch({})
        },
        { once: true },
      )
    }
  },
  {
    decorations: ({ marks }) => marks,
    eventHandlers: {
      mousedown(_, view) {
        this.press(view)
      },
    },
  },
)

function decorationsIn(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>()
  const all: (Range & { readonly mark: Decoration })[] = []
  for (const within of view.visibleRanges) {
    for (const range of quietMarks(view.state, within, view.hasFocus)) all.push({ ...range, mark: hidden })
    syntaxTree(view.state).iterate({
      ...within,
      enter({ name, from }) {
        const level = levels.find((one) => one.name === name)
        const start = view.state.doc.lineAt(from).from
        if (level) all.push({ from: start, to: start, mark: level.line })
      },
    })
  }
  all.sort((one, other) => one.from - other.from || one.mark.startSide - other.mark.startSide)
  for (const { from, to, mark } of all) builder.add(from, to, mark)
  return builder.finish()
}
