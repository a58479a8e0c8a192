let running = 0
const watchers = new Set<() => void>()
const waiting: (() => void)[] = []

/** Makes a call that changes something. */
export async function changing<T>(make: () => Promise<T>): Promise<T> {
  running += 1
  for (const watch of watchers) watch()
  try {
    return await make()
  } finally {
    running -= 1
    // By then whoever made the call has acted on its reply.
    setTimeout(() => {
      if (running === 0) for (const act of waiting.splice(0)) act()
    })
  }
}

/** @param watch called before each call that changes something. */
export const beforeChanging = (watch: () => void): void => void watchers.add(watch)

/** Does something as soon as no call runs that changes something. */
export function onceAnswered(act: () => void): void {
  if (running === 0) act()
  else waiting.push(act)
}
