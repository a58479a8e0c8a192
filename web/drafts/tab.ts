const key = 'goodfaith.tab'

/**
 * A name for this tab that survives a reload. While a page is open its name is nowhere in storage, so that a duplicated
 * tab, which copies the storage of the first, does not take the name with it.
 */
export function createTab(page: Pick<Window, 'addEventListener'>, storage: Storage | null): string {
  const name = storage?.getItem(key) ?? crypto.randomUUID().slice(0, 8)
  const take = (): void => storage?.removeItem(key)
  take()
  page.addEventListener('pagehide', () => {
    try {
      storage?.setItem(key, name)
    } catch {
      // Blocked or full: after a reload the tab has another name.
    }
  })
  page.addEventListener('pageshow', take)
  return name
}

let name: string | undefined

/** The name of the tab in which this runs. */
export function tabName(): string {
  name ??= createTab(window, sessionStorageIfAllowed())
  return name
}

function sessionStorageIfAllowed(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}
