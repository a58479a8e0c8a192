import { stringify } from 'yaml'
import type { ContentFiles } from './content-files.ts'
import type { Language } from '#core/language/languages.ts'
import { placeIn, translations } from './kinds.ts'
import { Yaml } from './source.ts'
import { originalsIn } from './translation.ts'

/** A file that cannot be read: nothing is known then of what is still said, and its translation would be thrown away. */
export class UnreadableOriginal extends Error {}

/**
 * The translations of all files that data and words share: what is translated stays where it stands, what is no longer said is
 * left out, and what is new has no words yet and stands behind what comes before it in the original.
 *
 * @returns the new texts, by path.
 * @throws {UnreadableOriginal} where a file, or its translation, is no YAML.
 */
export const outlineTranslations = (files: ContentFiles, language: Language): ReadonlyMap<string, string> =>
  new Map([...outlinesOf(files, language)].map(([path, outline]) => [path, withOutline(path, outline)]))

function withOutline(path: string, { before, originals, known }: Outline): string {
  if (originals.length === 0) return '[]\n'
  const written = asWritten(path, before, known)
  const remarks = known.size === 0 || before.startsWith('- ') ? '' : before.split(/^(?=- )/m)[0]!
  return (
    remarks +
    inKeptOrder(originals, known)
      .map((original) => written.get(original) ?? stringify([{ original, words: '' }], { lineWidth: 0 }))
      .join('')
  )
}

/** Each translation as it stands in its file, quoted and broken into lines as somebody wrote it, by its original. */
function asWritten(path: string, text: string, known: Outline['known']): ReadonlyMap<string, string> {
  const items = text.split(/^(?=- )/m).filter((one) => one.startsWith('- '))
  if (items.length !== known.size)
    throw new UnreadableOriginal(`${path}: each translation begins a line with “- ”, and none stands twice`)
  return new Map([...known.keys()].map((original, index) => [original, `${items[index]!.trimEnd()}\n`]))
}

/** The originals in the order of their translations; each that has none behind the one that it follows. */
function inKeptOrder(originals: readonly string[], known: ReadonlyMap<string, string>): readonly string[] {
  const said = new Set(originals)
  const ordered = [...known.keys()].filter((original) => said.has(original))
  for (const [index, original] of originals.entries())
    if (!known.has(original)) ordered.splice(index === 0 ? 0 : ordered.indexOf(originals[index - 1]!) + 1, 0, original)
  return ordered
}

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
      const entries = before === '' ? [] : (readable(file, before) as readonly Entry[])
      const known = new Map(entries.map(({ original, words }) => [original, words]))
      const originals = originalsIn(kind.schema, readable(path, files.text(path)))
      outlines.set(file, { before, originals, known, lacking: originals.filter((original) => !known.has(original)) })
    }
  return outlines
}

function readable(file: string, text: string): unknown {
  const { value, error } = new Yaml(text)
  if (error) throw new UnreadableOriginal(`${file}:${error.line} ${error.message}`)
  return value
}

type Entry = { readonly original: string; readonly words: string }
