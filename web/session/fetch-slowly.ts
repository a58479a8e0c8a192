/** What is being loaded is announced for this long at least, in milliseconds: a page that only flashes disturbs. */
const shortestFetch = 200

/** Loads, and gives the outcome no earlier than {@link shortestFetch} after it began. */
export async function fetchSlowly<T>(load: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([load(), new Promise((resolve) => setTimeout(resolve, shortestFetch))])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
