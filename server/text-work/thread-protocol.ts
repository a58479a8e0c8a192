import type { TaskName } from './tasks.ts'

/** What the pool sends to a thread. */
export type ThreadTask = { readonly name: TaskName; readonly input: unknown }

/** What the thread says once it has loaded its program. The time of a task begins after it. */
export const ready = 'ready'

/** What the thread answers, with the processor time that it took. */
export type ThreadReply = { readonly milliseconds: number } & (
  | { readonly result: unknown }
  | { readonly error: unknown }
)
