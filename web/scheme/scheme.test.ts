import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { fakeStorage } from '../session/testing/fake-storage.ts'
import { chooseScheme, schemeScript, schemes, shownScheme } from './scheme.ts'

const fakePage = () => ({ dataset: {} }) as HTMLElement

/** The scheme of a page that opens with this storage. */
function opened(localStorage: Storage | undefined): string {
  const page = fakePage()
  runInNewContext(schemeScript, { localStorage, document: { documentElement: page } })
  return shownScheme(page)
}

test.each(schemes)('%s is shown at once, remembered, and shown before the next first paint', (scheme) => {
  const storage = fakeStorage({ 'goodfaith.scheme': 'dark' })
  const page = fakePage()
  chooseScheme(page, 'light', storage)
  chooseScheme(page, scheme, storage)
  expect(shownScheme(page)).toBe(scheme)
  expect(opened(storage)).toBe(scheme)
})

test('a value that is no scheme is the system’s scheme', () => {
  const storage = fakeStorage({ 'goodfaith.scheme': 'sepia' })
  expect(opened(storage)).toBe('system')
})

test('a browser that blocks its storage still changes the page', () => {
  const page = fakePage()
  chooseScheme(page, 'dark', null)
  expect(shownScheme(page)).toBe('dark')
  expect(opened(undefined)).toBe('system')
})
