import { createInstance } from 'i18next'
import type { i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { fallbackLanguage, languageFor } from '#core/language/fall-back.ts'
import { type Language, offeredLanguages } from '#core/language/languages.ts'
import en from '../../content/interface/en.json'
import { languageParameter } from '../paths.ts'

/** Every text of the interface, by namespace and key. English is complete; what another language lacks is shown in English. */
export type InterfaceTexts = typeof en

const languageKey = 'goodfaith.language'
/** Loads the texts of a file of content/interface: by namespace, or those of the one screen that its folder is named after. */
export type TextFiles = Readonly<Record<string, () => Promise<object>>>

const others: TextFiles = import.meta.glob<object>(
  ['../../content/interface/**/*.json', '!../../content/interface/**/en.json'],
  { import: 'default' },
)

/** The language of a file, and the screen whose texts it has; without a screen they are those of every page. */
const placeIn = (file: string): { readonly screen: string | undefined; readonly language: string | undefined } => {
  const [, screen, language] = /\/interface\/(?:([a-z-]+)\/)?([a-z-]+)\.json$/.exec(file) ?? []
  return { screen, language }
}

/** The codes of the languages the interface exists in, the default first. */
export const interfaceLanguages: readonly string[] = [
  fallbackLanguage,
  ...Object.keys(others).flatMap((file) => {
    const { screen, language } = placeIn(file)
    return screen === undefined && offeredLanguages.some((one) => one === language) ? [language!] : []
  }),
]

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

/**
 * Shows the interface in another language and remembers it in this browser. All texts of that language are loaded first,
 * those of the screens too, so that no screen opens in English and changes a moment later.
 */
export async function chooseLanguage(
  messages: i18n,
  language: string,
  storage: Storage,
  files: TextFiles = others,
): Promise<void> {
  await Promise.all(
    Object.entries(files).map(async ([file, load]) => {
      const place = placeIn(file)
      if (place.language !== language) return
      const texts = await load()
      const bundles = place.screen === undefined ? texts : { [place.screen]: texts }
      for (const [namespace, words] of Object.entries(bundles)) messages.addResourceBundle(language, namespace, words)
    }),
  )
  // First of all: what is loaded once the language changes asks the storage for it.
  storage.setItem(languageKey, language)
  await messages.changeLanguage(language)
}

/** The language that an address asks for (`?language=de`), if the interface exists in it. */
export function languageIn(query: string, existing: readonly string[] = interfaceLanguages): string | undefined {
  const asked = new URLSearchParams(query).get(languageParameter)
  return existing.find((language) => language === asked)
}

/** The language this browser remembers, if the interface still exists in it. */
export const rememberedLanguage = (storage: Storage | null): Language =>
  languageFor([storage?.getItem(languageKey)], (language) => interfaceLanguages.includes(language))
