import { interfaceLanguages } from '../messages/i18n.ts'
import { languageParameter } from '../paths.ts'

/** The address of a page in a language. The address without one is answered in the language that a browser prefers. */
export const inLanguage = (path: string, language: string): string =>
  `${path}?${new URLSearchParams({ [languageParameter]: language })}`

/**
 * A page in all languages that it can be read in, as `hreflang` wants them: each language, and `x-default` for everybody else.
 *
 * @param path without a query.
 */
export const alternates = (
  path: string,
  languages: readonly string[] = interfaceLanguages,
): readonly { readonly language: string; readonly path: string }[] => [
  { language: 'x-default', path },
  ...languages.map((language) => ({ language, path: inLanguage(path, language) })),
]
