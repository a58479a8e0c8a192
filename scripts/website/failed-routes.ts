import type { Plugin } from 'vite'
import { checkSeen } from './seen-file.ts'

const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/

/**
 * React Router loads the page again, each time and without asking whether there is a connection, when the file of a route
 * cannot be loaded. It is to fail as every other file does, so that one place decides (web/offline/stale-chunks.ts).
 *
 * @param routeModules the file of React Router that loads routes, and its SHA-256 when it was looked at.
 */
export function failedRoutesThrow(routeModules: { readonly file: RegExp; readonly sha256: string }): Plugin {
  let isFound = false
  return {
    name: 'failed-routes-throw',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!routeModules.file.test(id)) return undefined
      checkSeen(id, routeModules.sha256)
      if (!reload.test(code)) throw new Error(`${id} no longer reloads the page for a missing route.`)
      isFound = true
      return {
        code: code.replace(
          reload,
          `window.dispatchEvent(new Event('vite:preloadError', { cancelable: true })); throw error;`,
        ),
        map: null,
      }
    },
    buildEnd(error) {
      if (!error && !isFound) throw new Error('The module of React Router that loads routes was not found.')
    },
  }
}
