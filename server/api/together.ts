/** All handlers of several parts. */
type Together<Parts extends readonly object[]> = Parts extends readonly [
  infer First,
  ...infer Rest extends readonly object[],
]
  ? First & Together<Rest>
  : unknown

/**
 * Puts the handlers of several parts of the server together.
 *
 * @throws when two of them have the same call: with a spread, the later would silently answer for both.
 */
export function together<Parts extends readonly object[]>(...parts: Parts): Together<Parts> {
  const handlers = new Map<string, unknown>()
  for (const [name, handler] of parts.flatMap((part) => Object.entries(part))) {
    if (handlers.has(name)) throw new Error(`Two parts of the server have a handler for ${name}.`)
    handlers.set(name, handler)
  }
  return Object.fromEntries(handlers) as Together<Parts>
}
