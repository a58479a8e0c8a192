import type { Source } from './source.ts'

/**
 * Checks a table of sentences: there is one for every name, no other, and each has only placeholders that are filled.
 * @param path where the table stands in its file.
 * @param parameters what fills the sentence of each name.
 */
export function checkSentences(
  source: Source,
  path: readonly string[],
  parameters: Readonly<Record<string, readonly string[]>>,
): void {
  const table = path.reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | undefined)?.[key],
    source.value,
  )
  const sentences = (table ?? {}) as Readonly<Record<string, unknown>>
  for (const name of Object.keys(parameters))
    if (typeof sentences[name] !== 'string' || sentences[name].trim() === '')
      source.mistake(name in sentences ? [...path, name] : path, `${name} has no sentence`)
  for (const [name, sentence] of Object.entries(sentences)) {
    const known = parameters[name]
    if (!known) source.mistake([...path, name], `nothing is called ${name}`)
    for (const [placeholder, parameter] of String(sentence).matchAll(/\{\{?(\w+)\}?\}/g))
      if (!known?.includes(parameter!) || placeholder !== `{{${parameter}}}`)
        source.mistake([...path, name], `nothing fills ${placeholder}`)
  }
}
