/**
 * Does the work now and then again after every so many milliseconds, one at a time.
 * @returns a function that stops it, and waits for what is being done: what it uses can be closed after that.
 */
export function periodically(
  work: () => Promise<void>,
  milliseconds: number,
  onError: (cause: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> | undefined
  const run = (): void => {
    running ??= work()
      .catch(onError)
      .finally(() => (running = undefined))
  }
  run()
  const timer = setInterval(run, milliseconds).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
