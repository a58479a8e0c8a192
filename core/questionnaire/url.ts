const label = '[a-z0-9\\u00a1-\\uffff](?:[a-z0-9\\u00a1-\\uffff-]{0,61}[a-z0-9\\u00a1-\\uffff])?'
const octet = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)'
const address = new RegExp(
  `^(?:https?://)?(?:(?:${label}\\.)+${label}|${octet}(?:\\.${octet}){3})(?::\\d{1,5})?(?:/[^\\s?#<>"]*)?(?:\\?[^\\s#<>"]*)?(?:#[^\\s<>"]*)?$`,
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
