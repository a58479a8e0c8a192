import type { z } from 'zod'
import { clauseTexts, kinds, placeIn, screenTexts, type Kind } from './kinds.ts'
import { schemaMistakes } from './schema-mistakes.ts'
import { Mistakes, Source, Yaml } from './source.ts'
import type { ContentFiles } from './content-files.ts'
import { suggestion } from './suggest.ts'

/** The content files with what was found wrong in them. */
export class Content {
  readonly files: ContentFiles
  readonly mistakes: Mistakes

  constructor(files: ContentFiles, mistakes = new Mistakes()) {
    this.files = files
    this.mistakes = mistakes
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
    return new Source(path, yaml, yaml.value as z.infer<S>, this.mistakes)
  }

  /** Opens all files of a kind right under a folder, in the order of their names. */
  openAll<S extends z.ZodType>(kind: Kind<S>, folder: string, language?: string): readonly Source<z.infer<S>>[] {
    return this.files
      .under(folder)
      .filter((path) => placeIn(kind, path)?.language === language)
      .map((path) => this.open(kind, path))
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

const places = Object.values(kinds).map(({ place }) => place)
