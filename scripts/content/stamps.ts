import { createHash } from 'node:crypto'
import { fallbackLanguage } from '#core/language/fall-back.ts'
import type { Language } from '#core/language/languages.ts'
import { readClauseTexts } from './clause-texts.ts'
import type { ContentFiles } from './content-files.ts'
import { clauseTexts, kinds, placeIn, screenTexts, type Kind } from './kinds.ts'
import { type Path, Yaml } from './source.ts'

/**
 * Which English words each translated unit was made from: file → unit → stamp. A unit is a clause, a heading, or one text of a
 * file of words. What is translated beside data needs none: its original stands with it.
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

/** What has words, but for the variants of a language and what it forbids, which are translations of nothing. */
const withWords: readonly { readonly place: string }[] = [
  clauseTexts,
  ...screenTexts,
  ...Object.values<Kind>(kinds),
].filter((kind) => kind !== kinds.variants && kind !== kinds.forbiddenWords)

/** Every translated file with its original. */
const twinsOf = (files: ContentFiles, language: Language): readonly (readonly [string, string])[] =>
  files.paths.flatMap((original) => {
    if (!withWords.some((kind) => placeIn(kind, original)?.language === fallbackLanguage)) return []
    const file = original.replace(new RegExp(`(?<=[./])${fallbackLanguage}(?=\\.\\w+$)`), language)
    return files.has(file) ? [[file, original] as const] : []
  })

type Unit = { readonly words: string; readonly line: number }

const unitsOf = (files: ContentFiles, path: string): ReadonlyMap<string, Unit> =>
  files.once('units', path, (text) => (path.endsWith('.md') ? clausesIn(path, text) : textsIn(new Yaml(text))))

function clausesIn(path: string, text: string): ReadonlyMap<string, Unit> {
  const { heading, clauses } = readClauseTexts(path, text)
  return new Map([
    ['#', { words: JSON.stringify(heading), line: 1 }],
    ...[...clauses].map(([id, { blocks, start }]) => [id, { words: JSON.stringify(blocks), line: start }] as const),
  ])
}

function textsIn(yaml: Yaml): ReadonlyMap<string, Unit> {
  const units = new Map<string, Unit>()
  const visit = (value: unknown, path: Path): void => {
    if (typeof value === 'string') units.set(path.join('/'), { words: value, line: yaml.lineOf(path) })
    else
      for (const [key, one] of Object.entries(value ?? {}))
        visit(one, [...path, Array.isArray(value) ? Number(key) : key])
  }
  visit(yaml.value, [])
  return units
}

const stampOf = (words: string): string =>
  createHash('sha256').update(words.normalize().replaceAll(/\s+/g, ' ').trim()).digest('base64url').slice(0, 8)
