/**
 * Headers as OpenTelemetry writes them in one setting: `name=value,name=value`, percent-encoded.
 * @returns undefined where it is not of that form.
 */
export function parseHeaders(text: string): Readonly<Record<string, string>> | undefined {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '')
  const headers: [string, string][] = []
  for (const pair of pairs) {
    const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? []
    if (name === undefined || value === undefined) return undefined
    try {
      headers.push([name, decodeURIComponent(value)])
    } catch {
      return undefined
    }
  }
  return Object.fromEntries(headers)
}
