import { afterEach, expect, test, vi } from 'vitest'
import { named } from './middleware.ts'

afterEach(() => void vi.unstubAllEnvs())

const run = (names: string[], url: string) => named({ middleware: names }).map((one) => () => one({ request: new Request(url), params: {} } as never, async () => undefined as never))

test('an unknown name answers with status 500 and says which', () => {
  const [unknown] = run(['nobody'], 'http://localhost/')
  expect(unknown).toThrow(expect.objectContaining({ data: { message: 'Unknown middleware: nobody' }, init: { status: 500 } }))
})

test('names of objects in general are unknown too', () => {
  const [unknown] = run(['toString'], 'http://localhost/')
  expect(unknown).toThrow(expect.objectContaining({ data: { message: 'Unknown middleware: toString' } }))
})

test('a route without middleware has none', () => {
  expect(named({})).toEqual([])
})

test.each(['/tests/editor', '/profile/tests', '/wizard/test', '/wizard/test/update/1'])('outside development %s leads home', (path) => {
  vi.stubEnv('DEV', false)
  const [testPaths] = run(['testPaths'], `http://localhost${path}`)
  try {
    testPaths?.()
    expect.unreachable()
  } catch (redirect) {
    expect((redirect as Response).headers.get('location')).toBe('/')
  }
})

test.each(['/', '/wizard/privacy-policy', '/contests', '/wizard/testing'])('%s is no page made for tests', (path) => {
  vi.stubEnv('DEV', false)
  const [testPaths] = run(['testPaths'], `http://localhost${path}`)
  expect(testPaths).not.toThrow()
})

test('in development pages made for tests can be opened', () => {
  vi.stubEnv('DEV', true)
  const [testPaths] = run(['testPaths'], 'http://localhost/tests/editor')
  expect(testPaths).not.toThrow()
})
