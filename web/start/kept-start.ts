import { isRecord } from '../storage/stored.ts'

/** What was answered and chosen on the start page. What was left alone is undefined, and suggested. */
export type Touched = {
  readonly kinds?: readonly string[]
  readonly country?: string
  readonly regions?: readonly string[]
  readonly language?: string
  /** Documents that were added or dropped by hand. */
  readonly documents: Readonly<Partial<Record<string, boolean>>>
}

const name = 'start'

/**
 * Keeps it with this entry of the browser's history, so that a reload and the way back lose nothing. The browser forgets it with
 * the tab, and nothing is stored before somebody begins an interview.
 */
export function keepStart(touched: Touched): void {
  const state: unknown = window.history.state
  window.history.replaceState({ ...(isRecord(state) && state), [name]: touched }, '')
}

/** What was kept with this entry of the history; null for nothing. */
export function keptStart(): Touched | null {
  const state: unknown = window.history.state
  const kept = isRecord(state) ? state[name] : undefined
  return isRecord(kept) ? (kept as Touched) : null
}
