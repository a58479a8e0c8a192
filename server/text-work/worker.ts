import { parentPort } from 'node:worker_threads'
import { ready, type ThreadReply, type ThreadTask } from './thread-protocol.ts'
import { tasks } from './tasks.ts'

// The thread that works on texts, one at a time. Its pool ends it when it takes too long.
parentPort!.on('message', ({ name, input }: ThreadTask) => {
  const before = process.threadCpuUsage()
  const reply = (outcome: { readonly result: unknown } | { readonly error: unknown }) => {
    const { user, system } = process.threadCpuUsage(before)
    parentPort!.postMessage({ ...outcome, milliseconds: (user + system) / 1000 } satisfies ThreadReply)
  }
  try {
    // A task's name and its input belong together; here, where the name is any of them, TypeScript cannot follow.
    reply({ result: (tasks[name] as (given: unknown) => unknown)(input) })
  } catch (error) {
    reply({ error })
  }
})
parentPort!.postMessage(ready)
