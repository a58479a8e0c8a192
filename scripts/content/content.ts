import type { z } from 'zod'
import { fallbackLanguage } from '#core/language/fall-back.ts'
import type { Language } from '#core/language/languages.ts'
import { clauseTexts, kinds, placeIn, screenTexts, translations, type Kind } from './kinds.ts'
import { schemaMistakes } from './schema-mistakes.ts'
import { Mistakes, Source, Yaml } from './source.ts'
import type { ContentFiles } from './content-files.ts'
import { suggestion } from './suggest.ts'
import { inTranslation } from './translation.ts'

/** The content files as they are in one language, with what was found wrong in them. */
export class Content {
  readonly files: ContentFiles
  readonly mistakes: Mistakes
  readonly #language: Language
  /** What was translated, by path: files are opened again and again. */
  readonly #translated = new Map<string, unknown>()

  constructor(files: ContentFiles, mistakes = new Mistakes(), language: Language = fallbackLanguage) {
    this.files = files
    this.mistakes = mistakes
    this.#language = language
  }

  in(language: Language): Content {
    return language === this.#language ? this : new Content(this.files, this.mistakes, language)
  }

  /**
   * Opens a file whose shape was checked.
   *
   * @throws {MissingFile} when it does not exist.
   */
  open<S extends z.ZodType>(kind: Kind<S>, path: string): Source<z.infer<S>> {
    if (!placeIn(kind, path)) throw new Error(`${path} is not at ${kind.place}`)
    if (!this.files.has(path)) throw new MissingFile(path)
    const yaml = yamlOf(this.files, path)
    const original = new Source(path, yaml, yaml.value as z.infer<S>, this.mistakes)
    const translation = translations.get(kind)
    if (!translation || this.#language === fallbackLanguage || isEmpty(yaml.value)) return original
    const file = path.replace(/(?=\.\w+$)/, `.${this.#language}`)
    if (!this.#translated.has(path))
      this.#translated.set(path, inTranslation(kind.schema, original, this.open(translation, file)))
    return new Source(path, yaml, this.#translated.get(path) as z.infer<S>, this.mistakes)
  }

  /** Opens all files of a kind right under a folder, in the order of their names. */
  openAll<S extends z.ZodType>(kind: Kind<S>, folder: string, language?: string): readonly Source<z.infer<S>>[] {
    return this.files.under(folder).flatMap((path) => {
      const placed = placeIn(kind, path)
      return placed && placed.language === language ? this.open(kind, path) : []
    })
  }

  /** Opens a file that exists once in each language. */
  openAllLanguages<S extends z.ZodType>(
    kind: Kind<S>,
    folder: string,
  ): readonly { readonly language: string; readonly value: z.infer<S> }[] {
    return this.files.under(folder).flatMap((path) => {
      const language = placeIn(kind, path)?.language
      return language ? { language, value: this.open(kind, path).value } : []
    })
  }

  openIfThere<S extends z.ZodType>(kind: Kind<S>, path: string): Source<z.infer<S>> | undefined {
    return this.files.has(path) ? this.open(kind, path) : undefined
  }
}

/** Whether there is nothing in a file that could be translated. */
const isEmpty = (value: unknown): boolean => typeof value === 'object' && Object.keys(value ?? {}).length === 0

/** A file without which nothing can be compiled. */
export class MissingFile extends Error {
  readonly path: string
  constructor(path: string) {
    super(`${path} does not exist`)
    this.path = path
  }
}

const yamlOf = (files: ContentFiles, path: string): Yaml => files.once('yaml', path, (text) => new Yaml(text))

/** Checks every file against the schema of its kind; a file of no kind is a mistake. */
export function checkShapes(files: ContentFiles, mistakes: Mistakes): void {
  for (const path of files.paths)
    for (const { line, message } of shapeMistakes(files, path)) mistakes.add(path, line, message)
}

type Found = readonly { readonly line: number; readonly message: string }[]

/** What is wrong with the shape of one file. */
export function shapeMistakes(files: ContentFiles, path: string): Found {
  return files.once('shape', path, (): Found => {
    if (placeIn(clauseTexts, path)) return []
    const kind = [...Object.values<Kind>(kinds), ...screenTexts].find((one) => placeIn(one, path))
    if (!kind) return [{ line: 1, message: `no content file is called so or stands here${suggestion(path, places)}` }]
    const original = originalOf(files, path)
    if (original) return [{ line: 1, message: original }]
    const yaml = yamlOf(files, path)
    if (yaml.error) return [yaml.error]
    const { success, error } = kind.schema.safeParse(yaml.value)
    return success
      ? []
      : schemaMistakes(kind.schema, error.issues, yaml.value).map(({ path: at, message }) => ({
          line: yaml.lineOf(at),
          message,
        }))
  })
}

/** What is wrong with a translation as a whole; undefined for any other file. */
function originalOf(files: ContentFiles, path: string): string | undefined {
  const language = [...translations.values()].map((kind) => placeIn(kind, path)?.language).find(Boolean)
  if (!language) return undefined
  const original = path.replace(/\.\w+(?=\.\w+$)/, '')
  if (!files.has(original)) return `${original}, which it translates, does not exist`
  return language === fallbackLanguage ? `the words of ${language} are in ${original} itself` : undefined
}

const places = Object.values(kinds).map(({ place }) => place)
