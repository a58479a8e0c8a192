/** A language's name in another one, as inside a sentence: de in English → German. */
export const languageNameIn = (code: string, language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code
