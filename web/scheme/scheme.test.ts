import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { fakeStorage } from '../session/testing/fake-storage.ts'
import { chooseScheme, rememberedScheme, schemeScript, schemes } from './scheme.ts'

const fakePage = () => ({ dataset: {} }) as HTMLElement

/** What the script in the head makes of a page that opens with this storage. */
function opened(localStorage: Storage | undefined): string | undefined {
  const page = fakePage()
  runInNewContext(schemeScript, { localStorage, document: { documentElement: page } })
  return page.dataset['scheme']
}

test.each(schemes)('%s is shown at once, remembered, and shown before the next first paint', (scheme) => {
  const storage = fakeStorage({ 'goodfaith.scheme': 'dark' })
  const page = fakePage()
  chooseScheme(page, 'light', storage)
  chooseScheme(page, scheme, storage)
  const shown = scheme === 'system' ? undefined : scheme
  expect(page.dataset['scheme']).toBe(shown)
  expect(rememberedScheme(storage)).toBe(scheme)
  expect(opened(storage)).toBe(shown)
})

test('a value that is no scheme is the system’s scheme', () => {
  const storage = fakeStorage({ 'goodfaith.scheme': 'sepia' })
  expect(rememberedScheme(storage)).toBe('system')
  expect(opened(storage)).toBeUndefined()
})

test('a browser that blocks its storage still changes the page', () => {
  const page = fakePage()
  chooseScheme(page, 'dark', null)
  expect(page.dataset['scheme']).toBe('dark')
  expect(rememberedScheme(null)).toBe('system')
  expect(opened(undefined)).toBeUndefined()
})
