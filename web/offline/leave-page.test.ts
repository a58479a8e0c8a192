import { expect, test, vi } from 'vitest'
import { fakeStorage } from '../session/testing/fake-storage.ts'
import { followOpening } from './leave-page.ts'

const left = 'https://goodfaith.example/wizard?step=a'

/** A page that was opened in a tab, with what the tab keeps. */
function open(sessionStorage: Storage, href: string, type: NavigationTimingType) {
  const target = new EventTarget()
  const replace = vi.fn()
  const router = { state: { navigation: {} as { location?: { pathname: string; search: string; hash: string } } } }
  followOpening({
    addEventListener: target.addEventListener.bind(target) as Window['addEventListener'],
    sessionStorage,
    location: { href, replace },
    performance: { getEntriesByType: () => [{ type }] as unknown as PerformanceEntryList },
    __reactRouterDataRouter: router,
  })
  return {
    replace,
    press: (pathname: string) => void (router.state.navigation = { location: { pathname, search: '?b=c', hash: '' } }),
    leave: () => target.dispatchEvent(new Event('pagehide')),
  }
}

test('what was being opened when the page was loaded again is opened then, once', () => {
  const storage = fakeStorage()
  const { press, leave } = open(storage, left, 'navigate')
  press('/download/1')
  leave()
  expect(open(storage, left, 'reload').replace).toHaveBeenCalledExactlyOnceWith('/download/1?b=c')
  expect(open(storage, left, 'reload').replace).not.toHaveBeenCalled()
})

test.each<readonly [string, string, NavigationTimingType]>([
  ['another page', 'https://goodfaith.example/guides', 'reload'],
  ['somebody who comes back', left, 'back_forward'],
])('it is not opened for %s', (_, href, type) => {
  const storage = fakeStorage()
  const { press, leave } = open(storage, left, 'navigate')
  press('/download/1')
  leave()
  expect(open(storage, href, type).replace).not.toHaveBeenCalled()
})

test('where nothing was being opened, the page stays', () => {
  const storage = fakeStorage()
  open(storage, left, 'navigate').leave()
  expect(open(storage, left, 'reload').replace).not.toHaveBeenCalled()
})
