/** Light, dark, or as the system of the visitor has it. */
export const schemes = ['system', 'light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

const schemeKey = 'goodfaith.scheme'

/** The scheme that this browser remembers; the system's where it remembers none or blocks its storage. */
export function rememberedScheme(storage: Pick<Storage, 'getItem'> | null): Scheme {
  const kept = storage?.getItem(schemeKey)
  return schemes.find((one) => one === kept) ?? 'system'
}

/** Shows the page in a scheme. `styles/tokens.css` does the rest. */
export function showScheme(page: HTMLElement, scheme: Scheme): void {
  if (scheme === 'system') delete page.dataset['scheme']
  else page.dataset['scheme'] = scheme
}

/** Shows the page in a scheme and remembers it in this browser, unless the browser blocks its storage. */
export function chooseScheme(page: HTMLElement, scheme: Scheme, storage: Storage | null): void {
  showScheme(page, scheme)
  if (scheme === 'system') storage?.removeItem(schemeKey)
  else storage?.setItem(schemeKey, scheme)
}

/**
 * Does what `showScheme` does before the first paint, or a dark page would flash light. It runs before any module is
 * loaded, so it is a text of its own; `scheme.test.ts` holds both to the same behaviour.
 */
export const schemeScript = `try{const s=localStorage.getItem('${schemeKey}');if(s==='light'||s==='dark')document.documentElement.dataset.scheme=s}catch{}`
