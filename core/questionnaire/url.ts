const label = '[a-z0-9\\u00a1-\\uffff](?:[a-z0-9\\u00a1-\\uffff-]{0,61}[a-z0-9\\u00a1-\\uffff])?'
// A name whose last label is a number is an IPv4 address, or nothing (URL Standard, 3.5).
const domain = `(?:${label}\\.)+(?!(?:\\d+|0x[\\da-f]*)(?:[:/?#]|$))${label}`
const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const port = '(?:6553[0-5]|655[0-2]\\d|65[0-4]\\d\\d|6[0-4]\\d{3}|[1-5]\\d{4}|\\d{1,4})'
const address = new RegExp(
  `^(?:https?://)?(?:${domain}|${octet}(?:\\.${octet}){3})(?::${port})?(?:/[^\\s?#<>"]*)?(?:\\?[^\\s#<>"]*)?(?:#[^\\s<>"]*)?$`,
  'iu',
)

/** An optional http or https scheme, a domain or IPv4 address, optional port, path, query and fragment. */
export function isUrl(text: string): boolean {
  return text.length <= 2048 && address.test(text)
}

/** The address with its scheme, as a link needs it. */
export function absoluteUrl(text: string): string {
  return /^https?:\/\//i.test(text) ? text : `https://${text}`
}
