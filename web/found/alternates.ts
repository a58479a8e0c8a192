import { fallbackLanguage } from '#core/language/fall-back.ts'
import { interfaceLanguages } from '../messages/i18n.ts'
import { languageParameter } from '../paths.ts'

/** The address of a page in a language; the first language needs no parameter. */
const inLanguage = (path: string, language: string): string =>
  language === fallbackLanguage ? path : `${path}?${new URLSearchParams({ [languageParameter]: language })}`

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
