import { keysOf, unstore } from '../storage/stored.ts'

/** Keys of drafts that belong to the account: texts, translations, updates and their choices. */
const accounts = /^goodfaith\.(?:text|translation|update|update-choices)\./
/** Questions answered for new agreements, which need no account. */
const visitors = /^goodfaith\.(?:draft\.|set$)/

/** How many texts, translations and updates in this browser are not saved yet. */
export const countUnsaved = (storage: Storage | null): number =>
  keysOf(storage).filter((key) => accounts.test(key) && !key.startsWith('goodfaith.update-choices.')).length

/** Whether this browser has changes of an agreement's text that are not saved. */
export const hasUnsavedText = (storage: Storage | null, id: string): boolean =>
  keysOf(storage).some((key) => key.startsWith(`goodfaith.text.${id}.`))

/** Removes the account's unsaved work from this browser. */
export const forgetUnsaved = (storage: Storage | null): void => forget(storage, (key) => accounts.test(key))

/** Removes everything that was typed in this browser, for an account that is deleted. */
export const forgetAllDrafts = (storage: Storage | null): void =>
  forget(storage, (key) => accounts.test(key) || visitors.test(key))

function forget(storage: Storage | null, isMeant: (key: string) => boolean): void {
  for (const key of keysOf(storage).filter(isMeant)) unstore(storage, key)
}
