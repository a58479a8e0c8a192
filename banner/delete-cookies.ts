/** Deletes this website's cookies with these names, in which `*` stands for anything. Another website's are out of reach. */
export function deleteCookies(names: readonly string[], kept: readonly string[]): void {
  const isNamed = (name: string, patterns: readonly string[]) => patterns.some((pattern) => matches(name, pattern))
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=', 1)[0]!
    if (name && isNamed(name, names) && !isNamed(name, kept)) expire(name)
  }
}

const matches = (name: string, pattern: string): boolean =>
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`).test(name)

/** A cookie is deleted only under the domain and the path that it was set with, which no script can read. */
function expire(name: string): void {
  const labels = location.hostname.split('.')
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)]
  const parts = location.pathname.split('/')
  const paths = parts.flatMap((_, index) => {
    const path = parts.slice(0, index + 1).join('/')
    return [path || '/', `${path}/`]
  })
  const secure = location.protocol === 'https:' ? '; secure' : ''
  for (const domain of domains)
    for (const path of new Set(paths)) document.cookie = `${name}=; max-age=0; path=${path}${domain}${secure}`
}
