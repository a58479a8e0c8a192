/** A timer that is later than this by itself says that the process was held up, and not what it waited for. */
const heldUp = 100
/** What has come meanwhile is read in this time. */
const toCatchUp = 500

/**
 * Calls back after so many milliseconds in which this process could have read an answer: where it had no processor, an answer may have come
 * that nobody has read yet.
 * @returns what ends the wait.
 */
export function afterWaiting(milliseconds: number, late: () => void): () => void {
  let timer: NodeJS.Timeout
  const wait = (next: number): void => {
    const due = performance.now() + next
    timer = setTimeout(() => (performance.now() - due > heldUp ? wait(toCatchUp) : late()), next)
  }
  wait(milliseconds)
  return () => clearTimeout(timer)
}
