/** Local storage, or null where the browser blocks it. */
export function localStorageIfAllowed(): Storage | null {
  try {
    const probe = 'goodfaith.probe'
    window.localStorage.setItem(probe, probe)
    window.localStorage.removeItem(probe)
    return window.localStorage
  } catch {
    return null
  }
}
