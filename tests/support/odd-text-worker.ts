import { parentPort, threadId } from 'node:worker_threads'
import { ready, type ThreadTask } from '#server/text-work/thread-protocol.ts'

// A thread that does what the text of a `convert` says, for tests of the pool.
parentPort!.on('message', ({ input }: ThreadTask) => {
  const { text } = input as { text: string }
  const reply = (result: unknown) => parentPort!.postMessage({ result, milliseconds: 1500 })
  if (text === 'spin') for (;;);
  if (text === 'hoard')
    for (const all: number[][] = []; ;) all.push(Array.from({ length: 100_000 }, (_, index) => index * Math.PI))
  if (text === 'throw') return parentPort!.postMessage({ error: new Error('a bug'), milliseconds: 1 })
  // Answers when the test lets it, through memory that both share.
  if (text === 'wait') Atomics.wait(gate(input), 0, 0)
  reply(text === 'thread' ? threadId : text)
})

const gate = (input: unknown): Int32Array => (input as { gate: Int32Array }).gate

parentPort!.postMessage(ready)
