/** An address, or null; `URL.parse` is missing in browsers of 2023. */
export function parseUrl(text: string, base?: URL): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
