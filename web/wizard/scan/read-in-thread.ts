import type { Reading } from './reading.ts'

/** Reads a text or a file in a thread. Rejects when that thread fails, for want of memory for example. */
export function readInThread(input: string | File): Promise<Reading> {
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), { type: 'module' })
  const reading = new Promise<Reading>((resolve, reject) => {
    thread.addEventListener('message', ({ data }: MessageEvent<Reading>) => resolve(data))
    thread.addEventListener('error', () => reject(new Error('The thread failed.')))
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  thread.postMessage(input)
  return reading.finally(() => thread.terminate())
}
