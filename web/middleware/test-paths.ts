import { redirect } from 'react-router'
import { paths } from '../paths.ts'

/** Outside development the pages made for tests do not exist: any path with `tests` in it, and the wizard's test type, leads home. */
export function testPaths({ request }: { readonly request: Request }): void {
  if (import.meta.env.DEV) return
  const { pathname } = new URL(request.url)
  if (pathname.split('/').includes('tests') || /^\/wizard\/test(?:\/|$)/.test(pathname)) throw redirect(paths.home())
}
