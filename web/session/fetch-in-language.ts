/** Asks for replies in the language that the page is shown in, whatever the browser prefers. */
export function fetchInLanguage(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers)
  headers.set('accept-language', document.documentElement.lang)
  return fetch(input, { ...init, headers })
}
