import { useMemo } from 'react'
import { fallbackLanguage } from '#core/language/fall-back.ts'
import type { SayOf } from './messages.ts'
import { useTranslation } from './use-translation.tsx'

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
  if (!i18n.has(fallbackLanguage, namespace)) i18n.add(fallbackLanguage, namespace, english)
  const { language } = i18n
  const say = useMemo((): SayOf<Texts> => i18n.sayIn(language, namespace), [i18n, language, namespace])
  return { say, language }
}
