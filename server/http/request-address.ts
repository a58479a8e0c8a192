import { basePath } from '#contract/calls.ts'

/**
 * The address of a request as the routes understand it: always a path. A proxy may send a whole URL (RFC 9112, 3.2.2).
 * Anything that is not a path, or cannot be decoded, becomes a path where nothing is, so that it gets the usual answer.
 */
export function requestAddress(target: string): string {
  const address = target.replace(/^https?:\/\/[^/?#]*/i, '') || '/'
  const path = address.split('?', 1)[0]!
  if (path.startsWith('/') && isDecodable(path)) return address
  return path.startsWith(`${basePath}/`) ? `${basePath}/unreadable-address` : '/unreadable-address'
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
