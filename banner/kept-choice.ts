import type { Banner, Choice } from '#core/banner/banner.ts'

/** Key in local storage. */
const storageKey = 'goodfaith-consent'

export type Kept = {
  /** What the choice is about. */
  readonly about: string
  readonly at: number
  /** Its number in the log. */
  readonly record: string
  readonly choice: Choice
}

/** The visitor's choice in this browser; null where there is none, or none that counts. */
export function readChoice({ about, months }: Pick<Banner, 'about' | 'months'>, now: number): Kept | null {
  const kept = parse(read())
  if (kept?.about === about && now < after(kept.at, months)) return kept
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Storage is blocked: nothing was kept.
  }
  return null
}

export function keepChoice(kept: Kept): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // Storage is blocked or full: the choice counts for this page, and the next one asks again.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** A stored choice; null for nothing, or for what somebody else left there. */
function parse(stored: string | null): Kept | null {
  try {
    const kept = JSON.parse(stored ?? '') as Kept
    const isWhole = typeof kept.at === 'number' && typeof kept.record === 'string' && typeof kept.choice === 'object'
    return isWhole ? kept : null
  } catch {
    return null
  }
}

function after(at: number, months: number): number {
  const end = new Date(at)
  end.setUTCMonth(end.getUTCMonth() + months)
  return end.getTime()
}
