import { getSearchQuery, searchPanelOpen } from '@codemirror/search'
import type { Extension } from '@codemirror/state'
import { type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'

/** Nobody reads a larger number, and a text can have many. */
const most = 9999

/** Writes into the search panel how many places were found, and which of them is selected. */
export function searchCount(words: (count: number, current: number) => string): Extension {
  return ViewPlugin.fromClass(
    class {
      readonly output = document.createElement('output')
      constructor(view: EditorView) {
        this.output.className = 'cm-search-count'
        this.show(view)
      }
      update({ view }: ViewUpdate): void {
        this.show(view)
      }
      show(view: EditorView): void {
        const panel = searchPanelOpen(view.state) ? view.dom.querySelector('.cm-panel.cm-search') : null
        if (!panel) return void this.output.remove()
        if (this.output.parentElement !== panel) panel.querySelector('[name="search"]')?.after(this.output)
        const said = describe(view)
        // A screen reader says the count once for each change.
        if (this.output.textContent !== said) this.output.textContent = said
      }
      destroy(): void {
        this.output.remove()
      }
    },
  )

  function describe({ state }: EditorView): string {
    const query = getSearchQuery(state)
    if (!query.search || !query.valid) return ''
    const { from, to } = state.selection.main
    let [count, current] = [0, 0]
    const cursor = query.getCursor(state)
    for (let found = cursor.next(); !found.done && count < most; found = cursor.next()) {
      count++
      if (found.value.from === from && found.value.to === to) current = count
    }
    return words(count, current)
  }
}
