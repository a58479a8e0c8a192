/** A browser that is never idle begins after this time, in milliseconds. */
const idleTimeout = 2000

/** Begins something once the browser has nothing else to do. @returns what calls it off. */
export function whenIdle(begin: () => void): () => void {
  // Safari cannot tell when it is idle.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(begin, idleTimeout)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(begin, { timeout: idleTimeout })
  return () => window.cancelIdleCallback(request)
}
