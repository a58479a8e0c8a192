import { createHash } from 'node:crypto'
import { fallbackLanguage } from '#core/language/fall-back.ts'
import { type Language, languages, offeredLanguages } from '#core/language/languages.ts'
import type { ContentFiles } from './content-files.ts'
import { kinds, placeIn } from './kinds.ts'
import { twinsOf, unitsOf } from './twins.ts'

/**
 * The English words that a language's translations were made from: path of the original → unit → stamp. A file of words among
 * data needs no stamps: each original stands in it.
 */
type Stamps = Readonly<Record<string, UnitStamps>>
type UnitStamps = Readonly<Record<string, string>>

/** A unit whose original says something else now, or that nobody has stamped yet. */
export type StaleUnit = {
  readonly file: string
  readonly line: number
  readonly unit: string
  readonly isNew: boolean
}

/** The stamps of everything that is translated into a language, as its originals are today. */
const stampsToday = (files: ContentFiles, language: Language): Stamps =>
  Object.fromEntries(
    twinsOf(files, language).map(([file, original]) => {
      const own = unitsOf(files, file)
      const originals = [...unitsOf(files, original)].filter(([unit]) => own.has(unit))
      return [original, Object.fromEntries(originals.map(([unit, { words }]) => [unit, stampOf(words)]))]
    }),
  )

/**
 * The stamps of a language. The name of a folder lists the languages that its stamps are for. A stamp in a language's own folder
 * overrides the one that it shares with others.
 */
function stampsGiven(files: ContentFiles, language: Language): Stamps {
  const given: Record<string, UnitStamps> = {}
  const found = files.paths.flatMap((path) => {
    const place = placeIn(kinds.stamps, path)
    const speaksFor = place?.languages?.split('-') ?? []
    return speaksFor.includes(language) ? [{ path, original: `content/${place!.original}`, speaksFor }] : []
  })
  for (const { path, original } of found.toSorted((a, b) => b.speaksFor.length - a.speaksFor.length))
    given[original] = { ...given[original], ...stampsIn(files, path) }
  return given
}

/** What of a language has to be looked at again, because its original is another one than when it was stamped. */
export function staleUnits(files: ContentFiles, language: Language): readonly StaleUnit[] {
  const given = stampsGiven(files, language)
  const today = stampsToday(files, language)
  return twinsOf(files, language).flatMap(([file, original]) =>
    Object.entries(today[original]!).flatMap(([unit, stamp]) => {
      const before = given[original]?.[unit]
      if (before === stamp) return []
      return [{ file, line: unitsOf(files, file).get(unit)!.line, unit, isNew: before === undefined }]
    }),
  )
}

/**
 * Stamps what somebody has looked at.
 *
 * A stamp that all languages have stands once, in the folder that they share. It stays there while some of them are ahead of the
 * others, so that stamping one language changes no file of another.
 *
 * @param looked the translated files that fit what their originals say today.
 * @returns the texts of all files of stamps, by path. Stamps of units that are no longer there are left out.
 */
export function stampFiles(
  files: ContentFiles,
  language: Language,
  looked: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const fits = new Set(twinsOf(files, language).flatMap(([file, original]) => (looked.has(file) ? [original] : [])))
  /** The stamps of a file's units after this. */
  const stamps = new Map(
    languages.map((one) => {
      const given = stampsGiven(files, one)
      return [
        one,
        new Map(
          Object.entries(stampsToday(files, one)).map(([original, today]) => [
            original,
            one === language && fits.has(original) ? today : only(given[original] ?? {}, (unit) => unit in today),
          ]),
        ),
      ] as const
    }),
  )
  const texts = new Map<string, string>()
  const keep = (folder: readonly Language[], original: string, units: UnitStamps): void => {
    if (Object.keys(units).length > 0) texts.set(stampsPath(folder, original), `${JSON.stringify(units, null, 2)}\n`)
  }
  for (const original of new Set([...stamps.values()].flatMap((one) => [...one.keys()]))) {
    const inEach = shared.map((one) => stamps.get(one)?.get(original) ?? {})
    const before = stampsIn(files, stampsPath(shared, original))
    const common = Object.fromEntries(
      Object.entries(inEach[0]!).flatMap(([unit, stamp]) => {
        if (inEach.every((units) => units[unit] === stamp)) return [[unit, stamp]]
        const sharedBefore = inEach.every((units) => unit in units) ? before[unit] : undefined
        return sharedBefore === undefined ? [] : [[unit, sharedBefore]]
      }),
    )
    keep(shared, original, common)
    for (const [one, units] of stamps)
      keep(
        [one],
        original,
        only(units.get(original) ?? {}, (unit, stamp) => !shared.includes(one) || common[unit] !== stamp),
      )
  }
  return texts
}

/** The languages that share a folder. */
const shared = offeredLanguages.filter((one) => one !== fallbackLanguage)

const only = (stamps: UnitStamps, isWanted: (unit: string, stamp: string) => boolean): UnitStamps =>
  Object.fromEntries(Object.entries(stamps).filter(([unit, stamp]) => isWanted(unit, stamp)))

const stampsPath = (folder: readonly Language[], original: string): string =>
  `content/stamps/${folder.join('-')}/${original.slice('content/'.length)}.json`

const stampsIn = (files: ContentFiles, path: string): UnitStamps =>
  files.has(path) ? (JSON.parse(files.text(path)) as UnitStamps) : {}

const stampOf = (words: string): string =>
  createHash('sha256').update(words.normalize().replaceAll(/\s+/g, ' ').trim()).digest('base64url').slice(0, 8)
