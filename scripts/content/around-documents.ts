import type { z } from 'zod'
import { fallbackLanguage } from '#core/language/fall-back.ts'
import type { Language } from '#core/language/languages.ts'
import { type Area, areaOf, areas } from '#web/messages/areas.ts'
import type { Content } from './content.ts'
import { aroundDocuments, kinds, placeIn, screenTexts } from './kinds.ts'
import type { ScreenWords } from './schema/screens.ts'
import type { Path, Source } from './source.ts'
import { suggestion } from './suggest.ts'

/**
 * Checks that a language that documents are written in has all the words around them too: those of mails, public pages,
 * replies and screens. Somebody who reads a document in it is not to read its mails in another.
 */
export function checkAroundDocuments(content: Content, language: Language): void {
  for (const kind of [...aroundDocuments, ...screenTexts]) {
    for (const path of content.files.paths.filter((one) => placeIn(kind, one)?.language === fallbackLanguage)) {
      const own = path.replace(new RegExp(`${fallbackLanguage}(?=\\.\\w+$)`), language)
      if (!content.files.has(own)) content.mistakes.add(own, 1, 'the file does not exist')
    }
  }
  // The shapes of the others ask for every word; a screen's words are those of the first language.
  for (const kind of screenTexts) {
    for (const path of content.files.paths.filter((one) => placeIn(kind, one)?.language === language)) {
      const original = path.replace(new RegExp(`${language}(?=\\.\\w+$)`), fallbackLanguage)
      if (content.files.has(original)) compare(content.open(kind, path), content.open(kind, original).value, language)
      else content.mistakes.add(path, 1, `${original} does not exist, so no screen says these words`)
    }
  }
}

/** All words of the screens in a language, a file for each area of the site: by namespace, those of one screen by their folder. */
export function compileInterface(content: Content, language: Language): Readonly<Record<string, ScreenWords>> {
  const placed = screenTexts.flatMap((kind) =>
    content.files.paths.flatMap((path) => {
      const place = placeIn(kind, path)
      return place?.language === language ? [{ folder: place.folder, words: content.open(kind, path).value }] : []
    }),
  )
  const screenWordsOf = (area: Area): ScreenWords =>
    Object.assign(
      {},
      ...placed
        .filter(({ folder }) => areaOf(folder) === area)
        .map(({ folder, words }) => (folder === undefined ? words : { [folder]: words })),
    )
  return Object.fromEntries(areas.map((area) => [`interface-${area}.${language}`, screenWordsOf(area)]))
}

function compare(
  source: Source<ScreenWords>,
  original: ScreenWords,
  language: Language,
  path: Path = [],
  words: ScreenWords = source.value,
): void {
  const wanted = inLanguage(original, language)
  for (const [key, originals] of wanted) {
    const at = [...path, key]
    const own = words[key]
    const [first] = originals
    if (own === undefined || (own === '' && first !== '')) source.mistake(at, `the field “${at.join('.')}” is missing`)
    else if (typeof own === 'object' && typeof first === 'object') compare(source, first, language, at, own)
    else if (typeof own !== typeof first)
      source.mistake(at, `“${at.join('.')}” must be ${typeof first === 'object' ? 'a group of fields' : 'a text'}`)
    else {
      const known = new Set(originals.flatMap(placeholdersIn))
      for (const placeholder of placeholdersIn(own))
        if (!known.has(placeholder))
          source.mistake(at, `“${at.join('.')}” has no ${placeholder}${suggestion(placeholder, known)}`)
    }
  }
  for (const key of Object.keys(words))
    if (!wanted.has(key)) source.mistake([...path, key], `unknown field “${key}”${suggestion(key, wanted.keys())}`)
}

/** The keys that a language needs for these words, each with what they say: a text with a number has its own plurals. */
function inLanguage(original: ScreenWords, language: Language): ReadonlyMap<string, (string | ScreenWords)[]> {
  const wanted = new Map<string, (string | ScreenWords)[]>()
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  for (const [key, value] of Object.entries(original)) {
    const counted = /^(.+)_(?:one|other)$/.exec(key)?.[1]
    const keys = counted === undefined ? [key] : pluralCategories.map((category) => `${counted}_${category}`)
    for (const one of keys) wanted.set(one, [...(wanted.get(one) ?? []), value])
  }
  return wanted
}

/**
 * Checks that mails, public pages and invoices fill in the same in every language: a placeholder that nobody fills would be read as
 * it is written, and one that is left out would leave the reader without the name or the date.
 */
export function checkFilledIn(content: Content): void {
  for (const kind of [kinds.mailWords, kinds.liveWords, kinds.invoiceWords, kinds.bannerWords]) {
    for (const path of content.files.paths) {
      const language = placeIn(kind, path)?.language
      if (!language || language === fallbackLanguage) continue
      const originalPath = path.replace(new RegExp(`${language}(?=\\.\\w+$)`), fallbackLanguage)
      const original = content.open<z.ZodType<Readonly<Record<string, unknown>>>>(kind, originalPath).value
      const source = content.open<z.ZodType<Readonly<Record<string, unknown>>>>(kind, path)
      const originals = new Map(filledInTogether(original).map(([path, words]) => [path.join('.'), words]))
      for (const [place, words] of filledInTogether(source.value)) {
        const key = place.join('.')
        const known = new Set(textsIn(originals.get(key)).flatMap(({ text }) => placeholdersIn(text)))
        const own = textsIn(words).flatMap(({ text, path: at }) => placeholdersIn(text).map((name) => ({ name, at })))
        for (const { name, at } of own)
          if (!known.has(name)) source.mistake([...place, ...at], `“${key}” has no ${name}${suggestion(name, known)}`)
        for (const name of known)
          if (!own.some((one) => one.name === name)) source.mistake(place, `“${key}” lacks ${name}`)
      }
    }
  }
}

/** What is filled in as a whole, with its place. A mail about one document and the same about several are two. */
const filledInTogether = (texts: Readonly<Record<string, unknown>>): readonly (readonly [Path, unknown])[] =>
  Object.entries(texts).flatMap(([key, words]): (readonly [Path, unknown])[] =>
    typeof words === 'object' && words !== null && 'several' in words
      ? Object.entries(words).map(([number, whole]) => [[key, number], whole])
      : [[[key], words]],
  )

/** Every text in a value, with its place. */
function textsIn(value: unknown, path: Path = []): readonly { readonly text: string; readonly path: Path }[] {
  if (typeof value === 'string') return [{ text: value, path }]
  return Object.entries(Object(value)).flatMap(([key, inner]) =>
    textsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

const placeholdersIn = (words: string | ScreenWords): readonly string[] =>
  typeof words === 'string' ? (words.match(/\{\{[^{}]*\}\}/g) ?? []) : []
