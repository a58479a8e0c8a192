import { consentMonths, optionalPurposes, type OptionalPurpose } from '#core/consent/optional-services.ts'

/** Key in local storage. */
export const consentKey = 'goodfaith.consent'

export type Choice = Readonly<Record<OptionalPurpose, boolean>>
export type Consent = {
  /** What the visitor chose; null while they have not. */
  readonly choice: Choice | null
  /** The browser sends the signal Global Privacy Control: that is a no, and nobody is asked. */
  readonly isRefusedBySignal: boolean
  /** Whether the visitor wants to see the choice again. */
  readonly isOpen: boolean
}

export type ConsentStore = {
  readonly get: () => Consent
  readonly subscribe: (listener: () => void) => () => void
  readonly choose: (choice: Choice) => void
  readonly open: () => void
  readonly close: () => void
  /** Whether something may be used now. */
  readonly allows: (purpose: OptionalPurpose) => boolean
}

export const nothing: Choice = { analytics: false, affiliate: false }
export const everything: Choice = { analytics: true, affiliate: true }

type ConsentStoreOptions = {
  /** Local storage; null where it is blocked, which is no yes. */
  readonly storage: Storage | null
  /** What a choice is about; a choice about something else does not count. */
  readonly version: string
  readonly signal: boolean
  readonly now?: () => number
}

/** A visitor's choice about the services that need consent, in this browser. */
export function createConsentStore({ storage, version, signal, now = Date.now }: ConsentStoreOptions): ConsentStore {
  const listeners = new Set<() => void>()
  let consent: Consent = { choice: read(), isRefusedBySignal: signal, isOpen: false }

  function read(): Choice | null {
    const kept = parse(storage?.getItem(consentKey))
    if (kept && kept.version === version && now() < monthsAfter(kept.at)) return kept.choice
    storage?.removeItem(consentKey)
    return null
  }
  function set(next: Consent): void {
    consent = next
    for (const listener of listeners) listener()
  }

  return {
    get: () => consent,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    choose(choice) {
      storage?.setItem(consentKey, JSON.stringify({ version, at: now(), choice }))
      set({ ...consent, choice, isOpen: false })
    },
    open: () => set({ ...consent, isOpen: true }),
    close: () => set({ ...consent, isOpen: false }),
    // Read anew: it may have been withdrawn in another tab, or be too old by now.
    allows: (purpose) => !signal && read()?.[purpose] === true,
  }
}

type Kept = { readonly version: string; readonly at: number; readonly choice: Choice }

/** A stored choice; null for nothing, or for what somebody else left there. */
function parse(stored: string | null | undefined): Kept | null {
  try {
    const { version, at, choice } = JSON.parse(stored ?? '') as Kept
    const isWhole = typeof at === 'number' && optionalPurposes.every((one) => typeof choice[one] === 'boolean')
    return isWhole ? { version, at, choice } : null
  } catch {
    return null
  }
}

function monthsAfter(at: number): number {
  const end = new Date(at)
  end.setUTCMonth(end.getUTCMonth() + consentMonths)
  return end.getTime()
}
