import type { z } from 'zod'
import { roles } from './schema/leaf.ts'
import { visitValue, type Position } from './schema/walk.ts'
import type { Source } from './source.ts'
import type { translation } from './schema/translation.ts'
import { suggestion } from './suggest.ts'

const isTranslated = ({ what, schema }: Position): boolean => what === 'value' && roles.get(schema)?.translated === true

/** The words among the data of a file, each once, in the order of the file. */
export function originalsIn(schema: z.ZodType, value: unknown): readonly string[] {
  const originals = new Set<string>()
  visitValue(schema, value, (position) => {
    if (isTranslated(position)) originals.add(String(position.value))
  })
  return [...originals]
}

/** The data of a file with its words in another language. A mistake are words without a translation, and the other way round. */
export function inTranslation<T>(
  schema: z.ZodType,
  original: Source<T>,
  translations: Source<z.infer<typeof translation>>,
): T {
  const originals = new Set(originalsIn(schema, original.value))
  const known = new Map<string, string>()
  for (const [index, { original: words, words: translated }] of translations.value.entries()) {
    if (known.has(words)) translations.mistake([index], `“${words}” is translated twice`)
    if (!originals.has(words))
      translations.mistake([index], `${original.file} does not say “${words}”${suggestion(words, originals)}`)
    known.set(words, translated)
  }
  for (const words of originals)
    if (!known.has(words)) translations.mistake([], `“${words}” of ${original.file} has no translation`)
  const value = structuredClone(original.value)
  visitValue(schema, original.value, (position) => {
    if (isTranslated(position)) put(value, position.path, known.get(String(position.value)) ?? String(position.value))
  })
  return value
}

function put(value: unknown, path: Position['path'], words: string): void {
  const parent = path.slice(0, -1).reduce<unknown>((one, key) => Reflect.get(one as object, key), value)
  Reflect.set(parent as object, path.at(-1)!, words)
}
