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
export const outlineTranslations = (files: ContentFiles, language: Language): ReadonlyMap<string, string> =>
  new Map(
    [...outlinesOf(files, language)].map(([path, { originals, known }]) => [
      path,
      stringify(
        originals.map((original) => ({ original, words: known.get(original) ?? '' })),
        { lineWidth: 0 },
      ),
    ]),
  )

/** What there is to translate in a file, and what is translated. */
type Outline = {
  /** The text of the translation as it is; empty when there is none. */
  readonly before: string
  readonly originals: readonly string[]
  readonly known: ReadonlyMap<string, string>
  /** The originals that have no translation. */
  readonly lacking: readonly string[]
}

/** The outlines of all files that data and words share, by the path of their translation. */
export function outlinesOf(files: ContentFiles, language: Language): ReadonlyMap<string, Outline> {
  const outlines = new Map<string, Outline>()
  for (const path of files.paths)
    for (const kind of translations.keys()) {
      if (placeIn(kind, path) === undefined) continue
      const file = path.replace(/(?=\.\w+$)/, `.${language}`)
      const before = files.has(file) ? files.text(file) : ''
      const entries = before === '' ? [] : (new Yaml(before).value as readonly Entry[])
      const known = new Map(entries.map(({ original, words }) => [original, words]))
      const originals = originalsIn(kind.schema, new Yaml(files.text(path)).value)
      outlines.set(file, { before, originals, known, lacking: originals.filter((original) => !known.has(original)) })
    }
  return outlines
}

type Entry = { readonly original: string; readonly words: string }
