import { createInstance } from 'i18next'
import type { i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { fallbackLanguage, languageFor } from '#core/language/fall-back.ts'
import type { Language } from '#core/language/languages.ts'
import en from '../../content/interface/en.json'

/** Every text of the interface, by namespace and key. English is complete; what another language lacks is shown in English. */
export type InterfaceTexts = typeof en

const languageKey = 'goodfaith.language'
const others = import.meta.glob<Partial<InterfaceTexts>>(
  ['../../content/interface/*.json', '!../../content/interface/en.json'],
  { import: 'default' },
)
const codeIn = (file: string): string => /([a-z-]+)\.json$/.exec(file)?.[1] ?? ''

/** The codes of the languages the interface exists in, the default first. */
export const interfaceLanguages: readonly string[] = [fallbackLanguage, ...Object.keys(others).map(codeIn)]

/** The texts of one page view. A view has its own, so that two visitors served at once never share a language. */
export function createMessages(): i18n {
  const messages = createInstance()
  void messages.use(initReactI18next).init({
    lng: fallbackLanguage,
    fallbackLng: fallbackLanguage,
    resources: { [fallbackLanguage]: en },
    ns: Object.keys(en),
    defaultNS: 'common',
    initAsync: false,
    // React escapes what it renders; escaping here as well would show entities.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return messages
}

/** Shows the interface in another language and remembers it in this browser. */
export async function chooseLanguage(messages: i18n, language: string, storage: Storage): Promise<void> {
  const load = Object.entries(others).find(([file]) => codeIn(file) === language)?.[1]
  if (load) {
    for (const [namespace, words] of Object.entries(await load()))
      messages.addResourceBundle(language, namespace, words)
  }
  // First of all: what is loaded once the language changes asks the storage for it.
  storage.setItem(languageKey, language)
  await messages.changeLanguage(language)
}

/** The language this browser remembers, if the interface still exists in it. */
export const rememberedLanguage = (storage: Storage | null): Language =>
  languageFor([storage?.getItem(languageKey)], (language) => interfaceLanguages.includes(language))
