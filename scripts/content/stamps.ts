import { createHash } from 'node:crypto'
import type { Language } from '#core/language/languages.ts'
import type { ContentFiles } from './content-files.ts'
import { twinsOf, unitsOf } from './twins.ts'

/**
 * Which English words each translated unit was made from: file → unit → stamp. What is translated beside data needs none: its
 * original stands with it.
 */
export type Stamps = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A unit whose original says something else now, or that nobody has stamped yet. */
export type StaleUnit = {
  readonly file: string
  readonly line: number
  readonly unit: string
  readonly isNew: boolean
}

/** The stamps of everything that is translated into a language, as its originals are today. */
export function stampsOf(files: ContentFiles, language: Language): Stamps {
  return Object.fromEntries(
    twinsOf(files, language).map(([file, original]) => {
      const own = unitsOf(files, file)
      const originals = [...unitsOf(files, original)].filter(([unit]) => own.has(unit))
      return [file, Object.fromEntries(originals.map(([unit, { words }]) => [unit, stampOf(words)]))]
    }),
  )
}

/** What of a language has to be looked at again, because its original is another one than when it was stamped. */
export function staleUnits(files: ContentFiles, language: Language): readonly StaleUnit[] {
  const path = stampsPath(language)
  const known = files.has(path) ? (JSON.parse(files.text(path)) as Stamps) : {}
  return Object.entries(stampsOf(files, language)).flatMap(([file, units]) =>
    Object.entries(units).flatMap(([unit, stamp]) => {
      const before = known[file]?.[unit]
      if (before === stamp) return []
      return [{ file, line: unitsOf(files, file).get(unit)!.line, unit, isNew: before === undefined }]
    }),
  )
}

export const stampsPath = (language: Language): string => `content/stamps/${language}.json`

const stampOf = (words: string): string =>
  createHash('sha256').update(words.normalize().replaceAll(/\s+/g, ' ').trim()).digest('base64url').slice(0, 8)
