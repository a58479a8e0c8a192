import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchSlowly } from './fetch-slowly.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what comes at once is given after 200 milliseconds', async () => {
  const seen = vi.fn()
  void fetchSlowly(async () => 'data').then(seen)
  await vi.advanceTimersByTimeAsync(199)
  expect(seen).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(seen).toHaveBeenCalledWith('data')
})

test('what takes longer is given when it is there', async () => {
  const seen = vi.fn()
  void fetchSlowly(() => new Promise((resolve) => setTimeout(() => resolve('data'), 700))).then(seen)
  await vi.advanceTimersByTimeAsync(699)
  expect(seen).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(seen).toHaveBeenCalledWith('data')
})

test('a failure is passed on', async () => {
  const seen = vi.fn()
  fetchSlowly(() => Promise.reject(new Error('No.'))).catch(seen)
  await vi.advanceTimersByTimeAsync(200)
  expect(seen).toHaveBeenCalledWith(new Error('No.'))
})
