import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fallbackLanguage } from '#core/language/fall-back.ts'

/** The keys of nested texts, `group.text`; plural forms are asked for by their common name. */
export type KeyOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? Key extends `${infer Name}_${'one' | 'other'}`
      ? Name
      : Key
    : `${Key}.${KeyOf<Texts[Key]>}`
}[keyof Texts & string]

export type SayOf<Texts> = (key: KeyOf<Texts>, values?: Readonly<Record<string, string | number>>) => string

/**
 * The texts of one screen. The English ones are loaded with the screen and not with every page, those of another
 * language when it is chosen (`chooseLanguage`).
 *
 * @param namespace the screen's folder in content/interface.
 * @param english its texts, complete; what another language lacks is shown in English.
 */
export function useOwnWords<Texts extends object>(
  namespace: string,
  english: Texts,
): { readonly say: SayOf<Texts>; readonly language: string } {
  const { i18n } = useTranslation()
  if (!i18n.hasResourceBundle(fallbackLanguage, namespace)) i18n.addResourceBundle(fallbackLanguage, namespace, english)
  const { language } = i18n
  const say = useMemo(
    () => i18n.getFixedT(language, namespace as never) as unknown as SayOf<Texts>,
    [i18n, language, namespace],
  )
  return { say, language }
}
