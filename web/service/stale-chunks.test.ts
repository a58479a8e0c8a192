import { expect, test, vi } from 'vitest'
import { fakeStorage } from '../session/testing/fake-storage.ts'
import { watchStaleChunks } from './stale-chunks.ts'

function open(sessionStorage: Storage | null) {
  let time = 1e9
  const target = new EventTarget()
  const reload = vi.fn()
  const page = {
    addEventListener: target.addEventListener.bind(target) as Window['addEventListener'],
    get sessionStorage(): Storage {
      if (!sessionStorage) throw new DOMException('blocked', 'SecurityError')
      return sessionStorage
    },
    location: { reload },
  }
  watchStaleChunks(page, () => time)
  const fail = (): boolean => !target.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  return { reload, fail, pass: (milliseconds: number) => void (time += milliseconds) }
}

test('a missing chunk loads the page again, at most once in 60000 ms', () => {
  const { reload, fail, pass } = open(fakeStorage())
  expect(fail()).toBe(true)
  pass(59_999)
  expect(fail()).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
  pass(1)
  expect(fail()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('where nothing can be remembered the page is left alone', () => {
  const { reload, fail } = open(null)
  fail()
  expect(reload).not.toHaveBeenCalled()
})
