import type { CustomerSession } from '#contract/customer.ts'
import { parseCustomer, sessionKey } from '../storage/stored-session.ts'

export type SessionPage = Pick<Window, 'addEventListener' | 'removeEventListener'>

/** Calls `changed` with the session that another tab stored, or with null where it ended it. Gives what stops it. */
export function watchOtherTabs(page: SessionPage, changed: (customer: CustomerSession | null) => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    // `key` is null when the whole storage was cleared.
    if (event.key === sessionKey || event.key === null) changed(parseCustomer(event.newValue))
  }
  page.addEventListener('storage', onStorage)
  return () => page.removeEventListener('storage', onStorage)
}
