/** The parts of an address that are the same for every visitor; all others are ids and secrets. */
const common = ['type', 'guide', 'page']

/**
 * The address of a page as it may be told to others: without ids, secrets, search and fragment.
 *
 * @param params what the router took from the path.
 */
export function pageAddress(path: string, params: Readonly<Record<string, string | undefined>>): string {
  if (params['*'] !== undefined) return '/not-found'
  const own = new Set(
    Object.entries(params).flatMap(([name, value]) => (value !== undefined && !common.includes(name) ? [value] : [])),
  )
  return path
    .split('/')
    .map((part) => (own.has(decodeURIComponent(part)) ? '-' : part))
    .join('/')
}
