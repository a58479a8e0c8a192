import { createContext, use } from 'react'

/** The nonce of this page's content security policy, on the server and while hydrating. */
export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce(): { nonce: string } | Record<string, never> {
  const nonce = use(NonceContext)
  return nonce === undefined ? {} : { nonce }
}

/** The nonce in the browser. Scripts can read it; the `nonce` attribute in the page is empty. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
}
