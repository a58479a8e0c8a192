/**
 * At least four characters and a standard address pattern (the HTML standard's, with a dot required in the domain):
 * https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
export function isEmail(text: string): boolean {
  return (
    text.length >= 4 &&
    text.length <= 254 &&
    /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/.test(
      text,
    )
  )
}
