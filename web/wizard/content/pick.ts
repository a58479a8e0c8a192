import { languageFor } from '#core/language/fall-back.ts'

/**
 * Loads a compiled file in a language, or in the one form that it has for all languages.
 *
 * @param files what `import.meta.glob` found in the folder of compiled content.
 * @param name the file's name, up to the language.
 */
export function pick<T>(files: Readonly<Record<string, () => Promise<T>>>, name: string, language: string): Promise<T> {
  const fileOf = (ending: string) =>
    Object.entries(files).find(([path]) => path.endsWith(`/${name}${ending}.json`))?.[1]
  const load = fileOf(`.${languageFor([language], (one) => fileOf(`.${one}`) !== undefined)}`) ?? fileOf('')
  if (!load) throw new Error(`there is no compiled content called ${name}`)
  return load()
}
