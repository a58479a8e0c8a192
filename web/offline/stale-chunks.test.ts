import { expect, test, vi } from 'vitest'
import { fakeStorage } from '../session/testing/fake-storage.ts'
import { changing } from './changing-calls.ts'
import { watchStaleChunks } from './stale-chunks.ts'

type Opened = { readonly sessionStorage?: Storage | null; readonly answers?: () => Response | Promise<Response> }

const answer = (version: string, status = 200) =>
  new Response(null, { status, headers: { 'x-goodfaith-version': version } })

/** A page of the version `old`. */
function open({ sessionStorage = fakeStorage(), answers = () => answer('new') }: Opened = {}) {
  let time = 1e9
  const target = new EventTarget()
  const fonts = new EventTarget()
  const reload = vi.fn()
  const assign = vi.fn()
  const watchers: (() => void)[] = []
  const router = {
    state: {
      location: { pathname: '/profile/login', search: '', hash: '', key: 'default' },
      navigation: {} as { location?: Pick<Location, 'pathname' | 'search' | 'hash'> },
    },
    subscribe: (changed: () => void) => watchers.push(changed),
  }
  /** What a pressed link does. */
  const press = (pathname: string): void => {
    router.state.navigation = { location: { pathname, search: '', hash: '' } }
    for (const changed of watchers) changed()
  }
  const page = {
    addEventListener: target.addEventListener.bind(target) as Window['addEventListener'],
    fetch: (async () => answers()) as typeof fetch,
    get sessionStorage(): Storage {
      if (!sessionStorage) throw new DOMException('blocked', 'SecurityError')
      return sessionStorage
    },
    location: { reload, assign, origin: 'https://goodfaith.example', pathname: '/profile/login' },
    document: {
      fonts: fonts as unknown as FontFaceSet,
      querySelectorAll: (() => []) as unknown as Document['querySelectorAll'],
    },
    __reactRouterManifest: { version: 'old' },
    stop: vi.fn(),
    __reactRouterDataRouter: router,
  }
  watchStaleChunks(page, () => time)
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const fail = async (): Promise<void> => {
    target.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
    await settled()
  }
  const failFont = async (): Promise<void> => {
    fonts.dispatchEvent(new Event('loadingerror'))
    await settled()
  }
  return {
    page,
    press,
    reload,
    assign,
    fail,
    failFont,
    settled,
    pass: (milliseconds: number) => void (time += milliseconds),
  }
}

test('a missing chunk loads the page again, at most once in 60000 ms', async () => {
  const { reload, fail, pass } = open()
  await fail()
  pass(59_999)
  await fail()
  expect(reload).toHaveBeenCalledOnce()
  pass(1)
  await fail()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('where a page is being opened, that one is loaded', async () => {
  const { page, reload, assign, fail } = open()
  page['__reactRouterDataRouter'].state.navigation = { location: { pathname: '/guides', search: '?a=b', hash: '#c' } }
  await fail()
  expect(assign).toHaveBeenCalledExactlyOnceWith('/guides?a=b#c')
  expect(reload).not.toHaveBeenCalled()
})

test('what is opened while the page is being loaded again is loaded in its place', async () => {
  const { press, reload, assign, fail } = open()
  await fail()
  expect(reload).toHaveBeenCalledOnce()
  press('/guides')
  press('/guides')
  expect(assign).toHaveBeenCalledExactlyOnceWith('/guides')
})

/** A call that changes something, until it is answered. */
function call(): { readonly answer: () => Promise<void> } {
  const answered = Promise.withResolvers<void>()
  const made = changing(() => answered.promise)
  return {
    async answer() {
      answered.resolve()
      await made
    },
  }
}
const nextTask = () => new Promise((resolve) => void setTimeout(resolve))

test('a call that changes something is answered before the page is loaded again, and what its reply opens is loaded', async () => {
  const { press, reload, assign, fail } = open()
  const { answer } = call()
  await fail()
  expect(reload).not.toHaveBeenCalled()
  await answer()
  press('/download/1')
  await nextTask()
  expect(assign).toHaveBeenCalledExactlyOnceWith('/download/1')
  expect(reload).not.toHaveBeenCalled()
})

test('a call that changes something, made while the page is being loaded again, ends that until it is answered', async () => {
  const { page, press, reload, assign, fail } = open()
  await fail()
  expect(reload).toHaveBeenCalledOnce()
  const first = call()
  const second = call()
  expect(page.stop).toHaveBeenCalledOnce()
  await first.answer()
  press('/download/1')
  await nextTask()
  expect(assign).not.toHaveBeenCalled()
  await second.answer()
  await nextTask()
  expect(assign).toHaveBeenCalledExactlyOnceWith('/download/1')
})

test.each([
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['there are too many calls', () => answer('new', 429)],
  ['only the proxy answers', () => new Response(null, { status: 502 })],
])('where %s, the page is left as it is', async (_, answers) => {
  const { reload, fail } = open({ answers })
  await fail()
  expect(reload).not.toHaveBeenCalled()
})

test('where nothing can be remembered the page is left alone', async () => {
  const { reload, fail } = open({ sessionStorage: null })
  await fail()
  expect(reload).not.toHaveBeenCalled()
})

test('a missing font loads the page again after a new version, and not where fonts are blocked', async () => {
  const blocked = open({ answers: () => answer('old') })
  await blocked.failFont()
  expect(blocked.reload).not.toHaveBeenCalled()
  const stale = open()
  await stale.failFont()
  expect(stale.reload).toHaveBeenCalledOnce()
})

test('route data of another version is not shown: the page is loaded again, once', async () => {
  const { page, reload, settled } = open()
  const shown = vi.fn()
  void page.fetch('/wizard.data?_routes=root').then(shown)
  await settled()
  expect(reload).toHaveBeenCalledOnce()
  expect(shown).not.toHaveBeenCalled()
  await page.fetch('/wizard.data').then(shown)
  expect(shown).toHaveBeenCalledOnce()
})

test('other replies of another version are none of its business', async () => {
  const { page, reload } = open()
  await page.fetch('https://goodfaith.example/api/v1/heartbeat')
  await page.fetch('https://elsewhere.example/some.data')
  expect(reload).not.toHaveBeenCalled()
})
