/** Puts a value into a browser's storage. `storage` is null where the browser blocks it. */
export function store(storage: Storage | null, key: string, value: unknown): 'kept' | 'blocked' | 'full' {
  if (!storage) return 'blocked'
  try {
    storage.setItem(key, JSON.stringify(value))
    return 'kept'
  } catch (error) {
    return error instanceof Error && /quota/i.test(error.name) ? 'full' : 'blocked'
  }
}

/** The record stored under a key; null if there is none or it is not a record. */
export function storedRecord(storage: Storage | null, key: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(storage?.getItem(key) ?? 'null')
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

/** Takes something out of the storage, if the browser allows it. */
export function unstore(storage: Storage | null, key: string): void {
  try {
    storage?.removeItem(key)
  } catch {
    // Storage that cannot be reached cannot be read either, so nothing is left behind.
  }
}

/** The keys of everything in a storage. */
export const keysOf = (storage: Storage | null): readonly string[] =>
  Array.from({ length: storage?.length ?? 0 }, (_, index) => storage!.key(index) ?? '')

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
