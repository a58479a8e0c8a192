/** Characters that a reader could not see or that would turn the words around them. */
// oxlint-disable-next-line no-control-regex -- control characters are what is refused here
const deceptive = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\ufff9-\uffff]/u
/** What a browser would percent-encode anyway; encoded here so that every format can print the address as it is. */
const awkward = /[\s"<>\\^`{|}]/gu

/**
 * The address of a link as it may be printed, or `undefined` when it must not be a link: only http, https, mailto, tel and
 * `#anchor` are. Addresses are trimmed and percent-encoded where a browser would do so; nothing else changes.
 */
export function safeUrl(address: string): string | undefined {
  const trimmed = address.trim()
  if (deceptive.test(trimmed) || !trimmed.isWellFormed()) return undefined
  const url = trimmed.replace(awkward, encodeURIComponent)
  if (url.startsWith('#')) return url.length > 1 ? url : undefined
  if (/^https?:\/\/[^/?#]/i.test(url)) return URL.canParse(url) ? url : undefined
  return /^(mailto|tel):[^?]/i.test(url) ? url : undefined
}
