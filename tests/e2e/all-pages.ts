import type { RouteConfigEntry } from '@react-router/dev/routes'
import { pages } from '#web/routes.ts'

const pathsOf = (entries: readonly RouteConfigEntry[]): readonly string[] =>
  entries.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [`/${path}`]), ...pathsOf(children)])

/** The path of every page, with `id` in it and without where it may be left out. */
export const allPages = (id: string): readonly string[] =>
  ['/', ...pathsOf(pages)].flatMap((pattern) => {
    const path = pattern
      .replace('*', 'nothing')
      .replace(':type', 'privacy-policy')
      .replace(':guide', 'wordpress')
      .replace(':page', 'privacy-policy')
    const whole = path.replace(/:id\??/, id)
    return path.includes('/:id?') ? [path.replace('/:id?', ''), whole] : [whole]
  })

/** Pages that show an owner something else than everybody. */
export const shownToOwners = /^\/(?:download|profile$|profile\/agreements|wizard\/pay|wizard\/[\w-]+\/update)/
