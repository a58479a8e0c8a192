import { expect, onTestFinished, test } from 'vitest'
import { createTextThreads, type TextThreadsOptions } from './text-threads.ts'

const odd = new URL('../../tests/support/odd-text-worker.ts', import.meta.url)

function threadsFor(options: TextThreadsOptions = {}) {
  const threads = createTextThreads({ threads: 2, program: odd, ...options })
  onTestFinished(() => threads.close())
  return threads
}
/** An input that waits in its thread until it is let go. */
function gated() {
  const gate = new Int32Array(new SharedArrayBuffer(4))
  const open = () => {
    Atomics.store(gate, 0, 1)
    Atomics.notify(gate, 0)
  }
  onTestFinished(open)
  return { input: { text: 'wait', gate }, open }
}

test('a task is done in a thread, and what it cost is known', async () => {
  const threads = createTextThreads({ threads: 1 })
  onTestFinished(() => threads.close())
  const done = await threads.run('ada', 'convert', { text: '# Title\n\n__bold__' })
  expect(done).toEqual({
    end: 'done',
    result: '<h1>Title</h1>\n<p><strong>bold</strong></p>',
    milliseconds: expect.any(Number),
  })
})

test('a task that takes too long is given up with its thread, and the next one is done in another', async () => {
  const threads = threadsFor({ threads: 1, milliseconds: 1000 })
  expect(await threads.run('ada', 'convert', { text: 'spin' })).toEqual({ end: 'too-complex', milliseconds: 1000 })
  expect(await threads.run('ada', 'convert', { text: 'x' })).toMatchObject({ end: 'done', result: 'x' })
})

test('a task that takes too much memory ends its thread and not the process', async () => {
  const threads = threadsFor({ threads: 1, memory: 32 })
  expect(await threads.run('ada', 'convert', { text: 'hoard' })).toMatchObject({ end: 'too-complex' })
  expect(await threads.run('ada', 'convert', { text: 'x' })).toMatchObject({ end: 'done', result: 'x' })
})

test('of one owner one task runs at a time, so another one finds a thread', async () => {
  const threads = threadsFor()
  const { input, open } = gated()
  const first = threads.run('mallory', 'convert', input)
  const second = threads.run('mallory', 'convert', { text: 'x' })
  expect(await threads.run('ada', 'convert', { text: 'y' })).toMatchObject({ result: 'y' })
  open()
  expect(await Promise.all([first, second])).toMatchObject([{ end: 'done' }, { end: 'done', result: 'x' }])
})

test('the queue is bounded, for one owner and for all', async () => {
  const threads = threadsFor({ threads: 1, waiting: 3, waitingOfOne: 2 })
  const { input, open } = gated()
  const ask = (owner: string) => threads.run(owner, 'convert', { text: owner })
  const running = threads.run('mallory', 'convert', input)
  const accepted = [ask('mallory'), ask('mallory')]
  expect(await ask('mallory')).toEqual({ end: 'busy' })
  accepted.push(ask('ada'))
  expect(await ask('bo')).toEqual({ end: 'busy' })
  open()
  await running
  expect(await Promise.all(accepted)).toMatchObject([{ result: 'mallory' }, { result: 'mallory' }, { result: 'ada' }])
})

test('a bug in a task is thrown to who asked, and the thread goes on', async () => {
  const threads = threadsFor({ threads: 1 })
  const before = await threads.run('ada', 'convert', { text: 'thread' })
  await expect(threads.run('ada', 'convert', { text: 'throw' })).rejects.toThrow('a bug')
  expect(await threads.run('ada', 'convert', { text: 'thread' })).toEqual(before)
})

test('when the threads are closed, what waits fails', async () => {
  const threads = threadsFor({ threads: 1 })
  const { input } = gated()
  const [running, waiting] = [threads.run('ada', 'convert', input), threads.run('bo', 'convert', { text: 'x' })]
  const ends = Promise.allSettled([running, waiting])
  await threads.close()
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(threads.run('ada', 'convert', { text: 'x' })).rejects.toThrow('closed')
})
