const key = 'goodfaith.typed'

type TypedPage = {
  readonly sessionStorage: Storage
  readonly location: Pick<Location, 'pathname'>
  readonly document: Pick<Document, 'querySelectorAll'>
}
/** `fields` are all names and values in the order of the page, where several forms may have a field of one name. */
type Kept = { readonly path: string; readonly fields: readonly (readonly [name: string, value: string])[] }

/** Passwords are never kept; the interviews and the editors keep drafts of their own. */
const kinds: readonly string[] = ['text', 'email', 'tel', 'url']

/** Keeps what was typed into the plain forms of a page that is about to be loaded again. */
export function keepTyping({ sessionStorage, location, document }: TypedPage): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('form[method=post] input[name]')]
    .filter(({ type, readOnly }) => kinds.includes(type) && !readOnly)
    .map(({ name, value }) => [name, value] as const)
  if (fields.every(([, value]) => value === '')) return
  try {
    sessionStorage.setItem(key, JSON.stringify({ path: location.pathname, fields } satisfies Kept))
  } catch {
    // The page is loaded again all the same: without that nothing on it works.
  }
}

/** Takes what was typed before the page was loaded again out of the storage; gives the fields of a name their words in turn. */
export function takeTyping({
  sessionStorage,
  location,
}: Omit<TypedPage, 'document'>): (name: string) => string | undefined {
  const typed = new Map<string, string[]>()
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null
    sessionStorage.removeItem(key)
    if (kept?.path === location.pathname)
      for (const [name, value] of kept.fields) typed.set(name, [...(typed.get(name) ?? []), value])
  } catch {
    // Storage is blocked, so nothing was kept.
  }
  return (name) => typed.get(name)?.shift() || undefined
}

let take: ((name: string) => string | undefined) | undefined

/** What was typed into a field of this page before it was loaded again. */
export const typedBefore = (name: string): string | undefined => (take ??= takeTyping(window))(name)
