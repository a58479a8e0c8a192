import { expect, test } from 'vitest'
import { fakeStorage } from '../session/testing/fake-storage.ts'
import { keysOf } from '../storage/stored.ts'
import { createTab } from './tab.ts'

test('a tab keeps its name through a reload, and its duplicate gets another', () => {
  const storage = fakeStorage()
  const page = new EventTarget() as Window
  const name = createTab(page, storage)
  // A duplicate begins with a copy of the storage as it is while the page is open.
  expect(createTab(new EventTarget() as Window, fakeStorage(copyOf(storage)))).not.toBe(name)
  page.dispatchEvent(new Event('pagehide'))
  expect(createTab(new EventTarget() as Window, storage)).toBe(name)
})

test('a page that comes back from the browser’s cache takes its name again', () => {
  const storage = fakeStorage()
  const page = new EventTarget() as Window
  createTab(page, storage)
  page.dispatchEvent(new Event('pagehide'))
  page.dispatchEvent(new Event('pageshow'))
  expect(storage.getItem('goodfaith.tab')).toBeNull()
})

const copyOf = (storage: Storage): Readonly<Record<string, string>> =>
  Object.fromEntries(keysOf(storage).map((key) => [key, storage.getItem(key)!]))
