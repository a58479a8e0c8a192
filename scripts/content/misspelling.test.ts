import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { z } from 'zod'
import { isLanguage } from '#core/language/languages.ts'
import { publishedTypes } from '../compile-content.ts'
import { compile } from './compile.ts'
import { ContentFiles } from './content-files.ts'
import { shapeMistakes } from './content.ts'
import { aroundDocuments, clauseTexts, kinds, placeIn, translations, type Kind } from './kinds.ts'
import { roles } from './schema/leaf.ts'
import { choicesIn, inner, valuesOf, visitValue, type Position } from './schema/walk.ts'
import { Yaml } from './source.ts'

// All content is compiled some ten times.
/**
 * Whoever misspells something in content must hear of it, at the right line: what is misspelt silently changes what
 * documents say. Nothing here lists fields or values: the schemas say what there is, the real content has it, and each is
 * misspelt once.
 */
const whole = ContentFiles.under('.')
/** The structure, and the words of two languages: the same code reads those of all others. */
const languages = ['en', 'de'] as const
const real = new ContentFiles(
  new Map(
    whole.paths.flatMap((path) => {
      const [, language] = /[./]([a-z]{2})\.\w+$/.exec(path) ?? []
      const isRead = language === undefined || !isLanguage(language) || languages.some((one) => one === language)
      return isRead ? [[path, whole.text(path)]] : []
    }),
  ),
)
// What is written in no language yet has no translations: the test of a second language misspells those.
const named = (Object.entries(kinds) as readonly (readonly [string, Kind])[]).filter(
  ([, kind]) => ![...translations.values()].some((one) => one === kind),
)
const testType = 'test'

const filesOf = (kind: Kind): readonly string[] => real.paths.filter((path) => placeIn(kind, path))
const yamlOf = (path: string): Yaml => real.once('yaml', path, (text) => new Yaml(text))

/** A letter put into a file. `line` is counted here, and not asked of the compiler. */
type Misspelt = {
  readonly path: string
  readonly at: number
  readonly letter: string
  readonly line: number
  readonly word: string
  readonly what: string
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/**
 * Puts a letter into the word that is at a range of a text.
 *
 * @param used how words are misspelt elsewhere: a name that were misspelt alike wherever it stands would still be one name.
 */
function misspell(
  path: string,
  text: string,
  [start, end]: readonly [number, number],
  what: string,
  used = new Set<string>(),
): Misspelt {
  const quoted = /^['"]/.test(text.slice(start, end))
  const at = start + (quoted ? 2 : 1)
  const [before, after] = [/[\w-]*$/.exec(text.slice(start, at))![0], /^[\w-]*/.exec(text.slice(at, end))![0]]
  const letter = [...'xqjzkwvy'].find((one) => !used.has(`${before}${one}${after}`))!
  const word = `${before}${letter}${after}`
  used.add(word)
  return { path, at, letter, line: lineAt(text, start), word, what: `${what} (${word})` }
}

const written = (text: string, { at, letter }: Misspelt): string => `${text.slice(0, at)}${letter}${text.slice(at)}`

describe('the shape of a file', () => {
  /** What of a position is new: its field, or one of the values that may be there. */
  const noveltyOf = ({ place, what, schema, value }: Position): string | undefined =>
    what === 'field'
      ? place
      : what === 'value' && valuesOf(schema).includes(String(value))
        ? `${place}=${String(value)}`
        : undefined

  /** As much of a value as has each of its new fields and choices: reading a long file again and again takes time. */
  function least(schema: z.ZodType, value: unknown, seen: Set<string>, place = ''): unknown {
    const here = inner(schema)
    if (typeof value !== 'object' || value === null) return value
    const fresh = (part: unknown, of: z.ZodType, at: string): boolean => {
      let found = false
      visitValue(of, part, (position) => void (found ||= !seen.has(noveltyOf(position) ?? '')), [], at)
      return found
    }
    const kept = <T>(parts: readonly T[], valueOf: (part: T) => unknown, of: z.ZodType, at: string) =>
      parts.flatMap((part, index) => {
        if (index > 0 && !fresh(valueOf(part), of, at)) return []
        const small = least(of, valueOf(part), seen, at)
        visitValue(of, small, (position) => void seen.add(noveltyOf(position) ?? ''), [], at)
        return [[part, small] as const]
      })
    if (here instanceof z.ZodArray)
      return kept(value as unknown[], (item) => item, here.element as z.ZodType, `${place}[]`).map(([, small]) => small)
    if (here instanceof z.ZodRecord)
      return Object.fromEntries(
        kept(Object.entries(value), ([, one]) => one, here.valueType as z.ZodType, `${place}.<name>`).map(
          ([[key], small]) => [key, small],
        ),
      )
    if (!(here instanceof z.ZodObject)) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        key,
        least(here.shape[key] as z.ZodType, one, seen, `${place}.${key}`),
      ]),
    )
  }

  describe.each(named)('%s', (_, kind) => {
    const seen = new Set<string>([''])
    const texts = filesOf(kind).flatMap((path) => {
      const before = seen.size
      const part = least(kind.schema, yamlOf(path).value, seen)
      visitValue(kind.schema, part, (position) => void seen.add(noveltyOf(position) ?? ''))
      return seen.size > before ? [{ path, text: stringify(part) }] : []
    })

    test('every misspelt field and every misspelt value of a choice is refused at its line', () => {
      const done = new Set<string>()
      const unnoticed: string[] = []
      for (const { path, text } of texts) {
        const yaml = new Yaml(text)
        visitValue(kind.schema, yaml.value, (position) => {
          const novelty = noveltyOf(position)
          if (novelty === undefined || done.has(novelty)) return
          done.add(novelty)
          const range = position.what === 'field' ? yaml.rangeOf(position.path) : yaml.valueRangeOf(position.path)
          const wrong = misspell(path, text, range!, novelty)
          const found = shapeMistakes(new ContentFiles(new Map([[path, written(text, wrong)]])), path)
          if (!found.some(({ line, message }) => line === wrong.line && message.includes(wrong.word)))
            unnoticed.push(`${wrong.what}: ${JSON.stringify(found)}`)
        })
      }
      expect(unnoticed).toEqual([])
    })
  })

  test('every field and every choice of every kind is used by some content', () => {
    const ids = new Map<unknown, number>()
    /** Two kinds that share the schema of a field share its use. */
    const idOf = (schema: z.ZodType, value: string): string => {
      const of = schema instanceof z.ZodObject ? schema.shape[value] : schema
      if (!ids.has(of)) ids.set(of, ids.size)
      return `${ids.get(of)} ${value}`
    }
    const used = new Set<string>()
    for (const [, kind] of named)
      for (const path of filesOf(kind))
        visitValue(kind.schema, yamlOf(path).value, ({ schema, value }) => void used.add(idOf(schema, String(value))))
    const unused = named.flatMap(([name, kind]) =>
      choicesIn(kind.schema).flatMap(({ place, schema, value }) =>
        used.has(idOf(schema, value)) ? [] : `${name}${place}: ${value}`,
      ),
    )
    expect(unused).toEqual([
      // Nobody in the catalogue is known to have left the Data Privacy Framework; somebody may be.
      'providers.categories[].providers[].dpf: no',
      // Prices that only an operator's own list has.
      'prices.currencies.<name>.groups: groups',
      'prices.types.<name>.<name>.weights: weights',
      'prices.types.<name>.<name>.flat: flat',
      'prices.types.<name>.<name>.groups: groups',
    ])
  })
})

describe('what a file names', () => {
  const mayBeAnything = (schema: z.ZodType): boolean =>
    ['words', 'own'].includes(roles.get(schema)?.role ?? '') || schema.type !== 'string'

  /** Where a name, or the first name of an expression, begins and ends inside a value. */
  function nameIn(text: string, [start, end]: readonly [number, number]): readonly [number, number] {
    const words = new Set(['and', 'or', 'not', 'has', 'has_any', 'is_set', 'true', 'false', 'in'])
    for (const match of text.slice(start, end).matchAll(/\w+/g))
      if (!words.has(match[0])) return [start + match.index, start + match.index + match[0].length]
    return [start, end]
  }

  /** One occurrence of each key and name of a kind: where it can be, on a line where nothing else is misspelt. */
  function misspellings(kind: Kind, used: Set<string>): readonly Misspelt[] {
    const found = new Map<string, () => Misspelt>()
    const [lines, shared] = [new Set<string>(), new Set<string>()]
    for (const path of filesOf(kind)) {
      const yaml = yamlOf(path)
      const text = real.text(path)
      visitValue(kind.schema, yaml.value, ({ place, path: at, what, schema, value }) => {
        const id = `${place} ${what}`
        if (what === 'field' || (found.has(id) && !shared.has(id))) return
        if (mayBeAnything(schema) || valuesOf(schema).length) return
        const line = lineAt(text, yaml.rangeOf(at)![0])
        if (!lines.has(`${path}:${line}`)) shared.delete(id)
        else if (found.has(id)) return
        else shared.add(id)
        lines.add(`${path}:${line}`)
        found.set(id, () => {
          const range = what === 'key' ? yaml.rangeOf(at)! : yaml.valueRangeOf(at)!
          const role = roles.get(schema)?.role
          const one = misspell(path, text, role === 'condition' ? nameIn(text, range) : range, place, used)
          // A letter more does not break a regular expression; a bracket that is never closed does.
          const end = range[1] - (/['"]/.test(text[range[1] - 1]!) ? 1 : 0)
          const broken = { at: end, letter: '(', word: `${String(value)}(` }
          return { ...one, line, ...(role === 'pattern' && broken) }
        })
      })
    }
    return [...found.values()].map((one) => one())
  }

  function changed(all: readonly Misspelt[]): ContentFiles {
    const texts = new Map<string, string>()
    for (const one of all.toSorted((a, b) => b.at - a.at))
      texts.set(one.path, written(texts.get(one.path) ?? real.text(one.path), one))
    return real.changed(texts)
  }

  /** Misspellings that nobody notices. Many are made at once, each on a line of its own: compiling takes time. */
  function unnoticed(all: readonly Misspelt[]): readonly Misspelt[] {
    const [now, later]: [Misspelt[], Misspelt[]] = [[], []]
    for (const one of all)
      (now.some(({ path, line }) => path === one.path && line === one.line) ? later : now).push(one)
    if (now.length === 0) return []
    const { mistakes } = compile(changed(now), {
      published: publishedTypes,
      types: publishedTypes,
      forTests: testType,
      strict: true,
      languages,
    })
    const missed = now.filter(
      ({ path, line, word }) => !mistakes.some((one) => one.startsWith(`${path}:${line}: `) && one.includes(word)),
    )
    // One misspelling may hide another: what was missed is looked at again without the rest, at last alone.
    if (missed.length < now.length) return unnoticed([...missed, ...later])
    const half = Math.ceil(missed.length / 2)
    const certain = now.length === 1 ? missed : [...unnoticed(missed.slice(0, half)), ...unnoticed(missed.slice(half))]
    return [...certain, ...unnoticed(later)]
  }

  /** Misspellings that neither shapes nor names give away. A wrong shape hides everything else, so shapes come first. */
  function unnoticedIn(all: readonly Misspelt[]): readonly string[] {
    const shaped = all.map((one) => ({ one, found: shapeMistakes(changed([one]), one.path) }))
    const hidden = shaped.flatMap(({ one, found }) =>
      found.length && !found.some(({ line, message }) => line === one.line && message.includes(one.word)) ? one : [],
    )
    const inShape = shaped.flatMap(({ one, found }) => (found.length ? [] : one))
    return [...hidden, ...unnoticed(inShape)].map(({ path, line, what }) => `${path}:${line}: ${what}`)
  }

  /** One occurrence of each thing that the words of clauses and phrases can name. */
  const inWords: readonly (readonly [string, RegExp])[] = [
    ['a clause', /(?<=^§ )[\w-]+/m],
    ['a placeholder', /(?<=\{\{)[a-z]+[A-Z]\w*(?=\}\})/],
    ['a phrase', /(?<=\{\{)[a-z]+-[\w-]+(?=\}\})/],
    ['a format', /(?<=\{\{\w+\|)(?:and|or|each)(?=\}\})/],
    ['a count', /(?<=\{\{\w+\|)(?!and|or|each)[\w-]+(?=\}\})/],
    ['a part', /(?<=\{\{ref:)[\w-]+/],
    ['a phrase’s part', /(?<=\{\{)ref(?=:)/],
  ]
  function misspeltWords(kind: { readonly place: string }, used: Set<string>): readonly Misspelt[] {
    const texts = real.paths.filter((path) => placeIn(kind, path)).map((path) => ({ path, text: real.text(path) }))
    return inWords.flatMap(([what, pattern]) => {
      const { path, text } = texts.find((one) => pattern.test(one.text)) ?? {}
      const match = text && pattern.exec(text)
      return match ? [misspell(path!, text, [match.index, match.index + match[0].length], what, used)] : []
    })
  }

  test('every misspelt name in every kind of file, and placeholder in words, is refused at its line', () => {
    const used = new Set<string>()
    // Around documents stands nothing but words.
    const names = named.flatMap(([, kind]) => (aroundDocuments.includes(kind) ? [] : misspellings(kind, used)))
    expect(names.length).toBeGreaterThan(named.length)
    const ofClauses = misspeltWords(clauseTexts, used)
    expect(ofClauses.length).toBeGreaterThan(6)
    const ofPhrases = misspeltWords(kinds.wordings, used)
    expect(ofPhrases.length).toBeGreaterThan(3)
    expect(unnoticedIn([...names, ...ofClauses, ...ofPhrases])).toEqual([])
  })
})

test.each([
  'content/common/countrys.en.yaml',
  'content/eula/part/licence.yaml',
  'content/eula/parts/licence.xx.md',
  'content/laws.yaml',
])('a file that no content is read from is refused: %s', (path) => {
  const { mistakes } = compile(real.changed(new Map([[path, 'a: 1\n']])), {
    published: publishedTypes,
    types: [],
    languages,
  })
  expect(mistakes.map((mistake) => mistake.split('; ')[0])).toEqual([
    `${path}:1: no content file is called so or stands here`,
  ])
})
