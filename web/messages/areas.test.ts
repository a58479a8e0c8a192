import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { importsOf } from '#tests/support/imports.ts'
import { pages } from '../routes.ts'
import { areaOf, areasOf } from './areas.ts'

const folder = 'content/interface'

test.each((pages as readonly RouteConfigEntry[]).map(({ path = '', file }) => [`/${path}`, file] as const))(
  'all words of %s, and of what opens on it, are loaded with it',
  (path, file) => {
    const areas = areasOf(path)
    expect(foldersOf(join('web', file)).filter((one) => !areas.includes(areaOf(one)))).toEqual([])
  },
)

test('the folders of the words that are not on every page exist', () => {
  const folders = readdirSync(folder, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []))
  expect(folders.filter((one) => areaOf(one) === 'site')).toEqual([
    'about',
    'consent',
    'example',
    'generators',
    'guides',
    'home',
    'pricing',
  ])
})

/** The folders of content/interface from which a file takes words, and whatever it imports, later too. */
function foldersOf(start: string): readonly string[] {
  const reached = new Set([start])
  const found = new Set<string>()
  for (const file of reached)
    for (const { target, onlyTypes } of importsOf(file)) {
      const place = /^content\/interface\/([\w-]+)\/en\.json$/.exec(target)?.[1]
      if (place !== undefined) found.add(place)
      // The server has the texts of all areas.
      else if (!onlyTypes && /^(?:web|core|contract)\/.*\.tsx?$/.test(target) && !target.endsWith('.server.ts'))
        reached.add(target)
    }
  return [...found]
}
