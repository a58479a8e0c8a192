import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { TaskInput, TaskName, TaskResult } from './tasks.ts'
import { ready, type ThreadReply, type ThreadTask } from './thread-protocol.ts'

/** How a task ended, with the processor time in milliseconds that it took. */
export type TaskEnd<Result> =
  | { readonly end: 'done'; readonly result: Result; readonly milliseconds: number }
  /** The task took too long or too much memory, and its thread was ended. */
  | { readonly end: 'too-complex'; readonly milliseconds: number }
  /** The queue is full; nothing was started. */
  | { readonly end: 'busy' }

export type TextThreads = {
  /**
   * Does a task in a thread. One task of an owner runs at a time, so that an owner cannot take all threads.
   * @throws what the task throws, which is a bug, and after `close`.
   */
  readonly run: <Name extends TaskName>(
    owner: string,
    name: Name,
    input: TaskInput<Name>,
  ) => Promise<TaskEnd<TaskResult<Name>>>
  /** Ends the threads. Tasks that run or wait fail. */
  readonly close: () => Promise<void>
}

export type TextThreadsOptions = {
  /** The number of threads; they start with the first tasks and stay. */
  readonly threads?: number
  /** How long a task may run. The slowest text that the API takes needs about a second. */
  readonly milliseconds?: number
  /** MiB that a thread may keep. */
  readonly memory?: number
  /** How many tasks may wait, of all owners and of one. */
  readonly waiting?: number
  readonly waitingOfOne?: number
  /** The program that the threads run; tests bring their own. */
  readonly program?: URL
}

type Job = {
  readonly owner: string
  readonly task: ThreadTask
  readonly resolve: (end: TaskEnd<unknown>) => void
  readonly reject: (error: Error) => void
}
type Thread = { readonly worker: Worker; isReady: boolean; job?: Job; timer?: NodeJS.Timeout }

/**
 * Works on texts in threads, so that a text that takes a second does not hold up other requests. Why no library's pool does it,
 * nor one shared with the PDFs' processes: decision 71.
 */
export function createTextThreads({
  threads: most = Math.max(2, Math.min(4, availableParallelism() - 1)),
  milliseconds = 10_000,
  memory = 256,
  waiting: mostWaiting = 64,
  waitingOfOne = 8,
  program = new URL('./worker.ts', import.meta.url),
}: TextThreadsOptions = {}): TextThreads {
  const threads = new Set<Thread>()
  const waiting: Job[] = []
  let closed = false

  function start(): Thread {
    const worker = new Worker(program, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memory } })
    const thread: Thread = { worker, isReady: false }
    threads.add(thread)
    // A server that has nothing else to do may end.
    worker.unref()
    worker.on('message', (reply: ThreadReply | typeof ready) => {
      if (reply !== ready) return settle(thread, reply)
      thread.isReady = true
      if (thread.job) startTimer(thread)
    })
    worker.on('error', (error: NodeJS.ErrnoException) => lose(thread, error))
    worker.on('exit', () => lose(thread, new Error('The thread ended.')))
    return thread
  }

  /** Hands the next tasks to idle threads. */
  function next(): void {
    for (;;) {
      const idle = [...threads].find(({ job }) => !job)
      if (!idle && threads.size >= most) return
      const working = new Set([...threads].map(({ job }) => job?.owner))
      const index = waiting.findIndex(({ owner }) => !working.has(owner))
      if (index < 0) return
      assign(idle ?? start(), waiting.splice(index, 1)[0]!)
    }
  }

  function assign(thread: Thread, job: Job): void {
    thread.job = job
    if (thread.isReady) startTimer(thread)
    thread.worker.postMessage(job.task)
  }

  function startTimer(thread: Thread): void {
    thread.timer = setTimeout(() => giveUp(thread), milliseconds).unref()
  }

  /** The task of a thread that has answered or is gone. */
  function release(thread: Thread): Job | undefined {
    const { job } = thread
    clearTimeout(thread.timer)
    delete thread.job
    return job
  }

  function settle(thread: Thread, reply: ThreadReply): void {
    const job = release(thread)
    if ('result' in reply) job?.resolve({ end: 'done', result: reply.result, milliseconds: reply.milliseconds })
    else job?.reject(reply.error instanceof Error ? reply.error : new Error(String(reply.error)))
    next()
  }

  function giveUp(thread: Thread): void {
    release(thread)?.resolve({ end: 'too-complex', milliseconds })
    threads.delete(thread)
    void thread.worker.terminate()
    next()
  }

  function lose(thread: Thread, error: NodeJS.ErrnoException): void {
    const job = release(thread)
    threads.delete(thread)
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') job?.resolve({ end: 'too-complex', milliseconds })
    else job?.reject(error)
    if (!closed) next()
  }

  return {
    run: <Name extends TaskName>(owner: string, name: Name, input: TaskInput<Name>) =>
      new Promise<TaskEnd<TaskResult<Name>>>((resolve, reject) => {
        if (closed) return reject(new Error('The threads are closed.'))
        const own = waiting.filter((job) => job.owner === owner).length
        if (waiting.length >= mostWaiting || own >= waitingOfOne) return resolve({ end: 'busy' })
        waiting.push({
          owner,
          task: { name, input },
          // What the thread answers to a task is that task's result.
          resolve: resolve as (end: TaskEnd<unknown>) => void,
          reject,
        })
        next()
      }),
    close: async () => {
      closed = true
      for (const job of waiting.splice(0)) job.reject(new Error('The threads are closed.'))
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}
