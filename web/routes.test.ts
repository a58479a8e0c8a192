import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => void vi.unstubAllEnvs())

/** The paths of all pages, as they are built for an environment. */
async function pathsIn(environment: string): Promise<readonly string[]> {
  vi.stubEnv('NODE_ENV', environment)
  vi.resetModules()
  const { default: routes } = await import('./routes.ts')
  const paths = (entries: readonly RouteConfigEntry[]): readonly string[] =>
    entries.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...paths(children)])
  return paths(routes)
}

test('pages made for tests exist in development, and nothing of them is built', async () => {
  const inDevelopment = await pathsIn('development')
  expect(inDevelopment.filter((path) => path.startsWith('tests/')).toSorted()).toEqual([
    'tests/agreement/edit/translation',
    'tests/design/editor',
    'tests/download-agreement',
    'tests/edit-profile',
    'tests/editor',
    'tests/modal-login',
    'tests/modal-unpaid-edit',
    'tests/my-agreements',
    'tests/pay-agreement',
    'tests/register',
    'tests/shareasale',
    'tests/translation-edit',
  ])
  expect((await pathsIn('production')).filter((path) => path.includes('tests'))).toEqual([])
})
