import { stringify } from 'yaml'
import type { ContentFiles } from './content-files.ts'
import type { Language } from '#core/language/languages.ts'
import { placeIn, translations } from './kinds.ts'
import { Yaml } from './source.ts'
import { originalsIn } from './translation.ts'

/**
 * The translations of all files that data and words share: what is translated stays, what is no longer said is left out, and
 * what is new has no words yet.
 *
 * @returns the new texts, by path.
 */
export function outlineTranslations(files: ContentFiles, language: Language): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const path of files.paths)
    for (const kind of translations.keys()) {
      if (placeIn(kind, path) === undefined) continue
      const file = path.replace(/(?=\.\w+$)/, `.${language}`)
      const before = files.has(file) ? (new Yaml(files.text(file)).value as readonly Entry[]) : []
      const known = new Map(before.map(({ original, words }) => [original, words]))
      const entries = originalsIn(kind.schema, new Yaml(files.text(path)).value).map((original): Entry => ({
        original,
        words: known.get(original) ?? '',
      }))
      texts.set(file, stringify(entries, { lineWidth: 0 }))
    }
  return texts
}

type Entry = { readonly original: string; readonly words: string }
