import { data } from 'react-router'
import type { MiddlewareFunction } from 'react-router'
import { testPaths } from './test-paths.ts'
import { texts } from './texts.ts'

/** The middleware a route may name in its `handle`. It runs on the server and, on the way between pages, in the browser. */
const known = { testPaths, texts } satisfies Record<string, MiddlewareFunction>
export type MiddlewareName = keyof typeof known

/**
 * The middleware that a route names, in its order: `export const middleware = named(handle)`, and the same as
 * `clientMiddleware`. A name that does not exist answers the page with status 500.
 */
export function named(handle: { readonly middleware?: readonly string[] }): MiddlewareFunction<never>[] {
  return (handle.middleware ?? []).map((name): MiddlewareFunction<never> => {
    if (Object.hasOwn(known, name)) return known[name as MiddlewareName]
    return () => {
      throw data({ message: `Unknown middleware: ${name}` }, { status: 500 })
    }
  })
}
