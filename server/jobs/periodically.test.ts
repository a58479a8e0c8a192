import { expect, onTestFinished, test, vi } from 'vitest'
import { periodically } from './periodically.ts'

function started(work: () => Promise<void>) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const causes: unknown[] = []
  const stop = periodically(work, 1000, (cause) => causes.push(cause))
  return { stop, causes }
}

test('works now and after every period, also after a failure, until it is stopped', async () => {
  let times = 0
  const { stop, causes } = started(async () => {
    times += 1
    if (times === 2) throw new Error('the second fails')
  })
  expect(times).toBe(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(times).toBe(3)
  expect(causes).toEqual([new Error('the second fails')])
  await stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(times).toBe(3)
})

test('starts nothing while the work goes on, and a stop waits for it', async () => {
  const work = Promise.withResolvers<void>()
  let times = 0
  const { stop } = started(() => {
    times += 1
    return work.promise
  })
  await vi.advanceTimersByTimeAsync(3000)
  expect(times).toBe(1)
  let isStopped = false
  const stopping = stop().then(() => (isStopped = true))
  await vi.advanceTimersByTimeAsync(0)
  expect(isStopped).toBe(false)
  work.resolve()
  await stopping
})
