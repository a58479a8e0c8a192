import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * The texts of all content files, by their paths as messages name them: `content/law.yaml`. What is made of a file is
 * made once; a changed copy shares it for all files that it did not change.
 */
export class ContentFiles {
  readonly #texts: ReadonlyMap<string, string>
  readonly #base: ContentFiles | undefined
  readonly #made = new Map<string, unknown>()

  constructor(texts: ReadonlyMap<string, string>, base?: ContentFiles) {
    this.#texts = texts
    this.#base = base
  }

  /** @param root the folder that has `content` in it. */
  static under(root: string): ContentFiles {
    const paths = readdirSync(join(root, 'content'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    return new ContentFiles(new Map(paths.toSorted().map((path) => [path, readFileSync(join(root, path), 'utf8')])))
  }

  changed(texts: ReadonlyMap<string, string>): ContentFiles {
    return new ContentFiles(new Map([...this.#texts, ...texts]), this)
  }

  get paths(): readonly string[] {
    return [...this.#texts.keys()]
  }

  has(path: string): boolean {
    return this.#texts.has(path)
  }

  /** The files right under a folder, in the order of their names. */
  under(folder: string): readonly string[] {
    return this.paths.filter((path) => path.startsWith(`${folder}/`) && !path.slice(folder.length + 1).includes('/'))
  }

  /** @throws when there is no such file. */
  text(path: string): string {
    const text = this.#texts.get(path)
    if (text === undefined) throw new Error(`${path} does not exist`)
    return text
  }

  /** What `make` gives for the text of a file; asked for again under the same name, it is not made again. */
  once<T>(name: string, path: string, make: (text: string) => T): T {
    const text = this.text(path)
    if (this.#base?.has(path) && this.#base.text(path) === text) return this.#base.once(name, path, make)
    const key = `${name} ${path}`
    if (!this.#made.has(key)) this.#made.set(key, make(text))
    return this.#made.get(key) as T
  }
}
