import { stringify } from 'yaml'
import { fallbackLanguage } from '#core/language/fall-back.ts'
import type { Language } from '#core/language/languages.ts'
import type { ContentFiles } from './content-files.ts'
import { aroundDocuments, clauseTexts, kinds, placeIn, screenTexts, translations, type Kind } from './kinds.ts'
import { outlinesOf } from './outline-translation.ts'

const outlined: readonly Kind[] = [...translations.values()]

// Guides are not borrowed: a language may lack them.
const borrowable = [
  clauseTexts,
  ...screenTexts,
  ...Object.values<Kind>(kinds).filter((kind) => kind !== kinds.guides && !outlined.includes(kind)),
]

/** Whether any words of documents exist in a language; those around documents alone are checked without it. */
export const hasWords = (files: ContentFiles, language: Language): boolean =>
  files.paths.some((path) =>
    [
      clauseTexts,
      ...screenTexts,
      ...Object.values<Kind>(kinds).filter((kind) => kind !== kinds.glossary && !aroundDocuments.includes(kind)),
    ].some((kind) => placeIn(kind, path)?.language === language),
  )

/** The files with what a language lacks filled in from the original, so that what it has can be compiled. */
export function withBorrowedWords(files: ContentFiles, language: Language): ContentFiles {
  const borrowed = new Map<string, string>()
  for (const path of files.paths) {
    if (!borrowable.some((kind) => placeIn(kind, path)?.language === fallbackLanguage)) continue
    const own = path.replace(new RegExp(`(?<=[./])${fallbackLanguage}(?=\\.\\w+$)`), language)
    if (!files.has(own)) borrowed.set(own, files.text(path))
  }
  for (const [path, { before, lacking }] of outlinesOf(files, language))
    if (lacking.length > 0 || !files.has(path)) {
      const entries = lacking.map((original) => ({ original, words: original }))
      borrowed.set(path, `${before}${stringify(entries, { lineWidth: 0 })}`)
    }
  return files.changed(borrowed)
}
