import type { KeyboardEvent } from 'react'
import classes from './Tabs.module.css'

type TabsProps<Id extends string> = {
  readonly label: string
  /** `panel` is the id of the element that the tab shows. */
  readonly tabs: readonly {
    readonly id: Id
    readonly label: string
    /** A second line, in small. */
    readonly note?: string | undefined
    readonly panel: string
  }[]
  readonly chosen: Id
  readonly onChoose: (id: Id) => void
}

/** Tabs over panels, one stop of the Tab key; the arrows choose. The panel is labelled by `tab-<id>`. */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose }: TabsProps<Id>) {
  const walk = (event: KeyboardEvent): void => {
    const index = tabs.findIndex(({ id }) => id === chosen)
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onChoose(next.id)
    document.getElementById(`tab-${next.id}`)?.focus()
  }
  return (
    <div role="tablist" aria-label={label} className={classes.tabs}>
      {tabs.map(({ id, label: name, note, panel }) => (
        <button
          key={id}
          id={`tab-${id}`}
          type="button"
          role="tab"
          aria-selected={id === chosen}
          aria-controls={panel}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
          onKeyDown={walk}
        >
          {name}
          {note !== undefined && <span className={classes.note}> {note}</span>}
        </button>
      ))}
    </div>
  )
}
