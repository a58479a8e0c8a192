/**
 * Fills the `{{placeholders}}` of a sentence. Values are printed as they are, also where they contain `$&` or braces. A
 * placeholder without a value stays, so that it can be seen.
 */
export const fillIn = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  )
