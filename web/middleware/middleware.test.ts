import { afterEach, expect, test, vi } from 'vitest'
import { named } from './middleware.ts'

afterEach(() => void vi.unstubAllEnvs())

/** Runs the one middleware of that name for an address. */
const run = (name: string, url = 'http://localhost/') => {
  const [middleware] = named({ middleware: [name] })
  return () => void middleware?.({ request: new Request(url) } as never, async () => undefined as never)
}

test('an unknown name answers with status 500 and says which', () => {
  expect(run('nobody')).toThrow(
    expect.objectContaining({ data: { message: 'Unknown middleware: nobody' }, init: { status: 500 } }),
  )
})

test('names of objects in general are unknown too', () => {
  expect(run('toString')).toThrow(expect.objectContaining({ data: { message: 'Unknown middleware: toString' } }))
})

test('a route without middleware has none', () => {
  expect(named({})).toEqual([])
})

test.each(['/tests/editor', '/profile/tests', '/wizard/test', '/wizard/test/update/1'])(
  'outside development %s leads home',
  (path) => {
    vi.stubEnv('DEV', false)
    expect(run('testPaths', `http://localhost${path}`)).toThrow(
      expect.toSatisfy((thrown: Response) => thrown.status === 302 && thrown.headers.get('location') === '/'),
    )
  },
)

test.each(['/', '/wizard/privacy-policy', '/contests', '/wizard/testing'])('%s is no page made for tests', (path) => {
  vi.stubEnv('DEV', false)
  expect(run('testPaths', `http://localhost${path}`)).not.toThrow()
})

test('in development pages made for tests can be opened', () => {
  vi.stubEnv('DEV', true)
  expect(run('testPaths', 'http://localhost/tests/editor')).not.toThrow()
})
