/** Light, dark, or as the system of the visitor has it. */
export const schemes = ['system', 'light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

const schemeKey = 'goodfaith.scheme'

/** The scheme that a page is shown in. */
export function shownScheme(page: HTMLElement): Scheme {
  return schemes.find((one) => one === page.dataset['scheme']) ?? 'system'
}

/** Tells whenever the scheme of a page changes, until it is called off. */
export function watchScheme(page: HTMLElement, tell: () => void): () => void {
  const observer = new MutationObserver(tell)
  observer.observe(page, { attributeFilter: ['data-scheme'] })
  return () => observer.disconnect()
}

/**
 * Shows the page in a scheme (`styles/tokens.css` does the rest) and remembers it in this browser, unless the browser
 * blocks its storage.
 */
export function chooseScheme(page: HTMLElement, scheme: Scheme, storage: Storage | null): void {
  if (scheme === 'system') {
    delete page.dataset['scheme']
    storage?.removeItem(schemeKey)
  } else {
    page.dataset['scheme'] = scheme
    storage?.setItem(schemeKey, scheme)
  }
}

/**
 * Shows the page in the scheme that this browser remembers before the first paint, or a dark page would flash light. It
 * runs before any module is loaded, so it is a text of its own.
 */
export const schemeScript = `try{const s=localStorage.getItem('${schemeKey}');if(s==='light'||s==='dark')document.documentElement.dataset.scheme=s}catch{}`
