import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import en from '../../content/interface/wizard/en.json'

/** The keys of nested texts, `group.text`; plural forms are asked for by their common name. */
type KeyOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? Key extends `${infer Name}_${'one' | 'other'}`
      ? Name
      : Key
    : `${Key}.${KeyOf<Texts[Key]>}`
}[keyof Texts & string]
export type WordKey = KeyOf<typeof en>
export type Say = (key: WordKey, values?: Readonly<Record<string, string | number>>) => string

const namespace = 'wizard'

/** The wizard's own texts; they are loaded with the wizard and not with every page. */
export function useSay(): { readonly say: Say; readonly language: string } {
  const { i18n } = useTranslation()
  if (!i18n.hasResourceBundle('en', namespace)) i18n.addResourceBundle('en', namespace, en)
  const { language } = i18n
  const say = useMemo(() => i18n.getFixedT(language, namespace as never) as unknown as Say, [i18n, language])
  return { say, language }
}
