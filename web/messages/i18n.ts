import { fallbackLanguage } from '#core/language/fall-back.ts'
import { type Language, offeredLanguages } from '#core/language/languages.ts'
import en from '../../content/interface/en.json'
import { Messages } from './messages.ts'

/** Every text of the interface, by namespace and key. English is complete; what another language lacks is shown in English. */
export type InterfaceTexts = typeof en

/** The texts of a language by namespace, those of the screens too. */
type Texts = Readonly<Record<string, object>>
/** Loads the texts of a language; scripts/content makes one file of all its texts. */
export type TextFiles = Readonly<Record<string, () => Promise<Texts>>>

const others: TextFiles = import.meta.glob<Texts>('../../build/content/interface.*.json', { import: 'default' })

/** The languages that the interface exists in, the default first. */
export const interfaceLanguages: readonly Language[] = offeredLanguages

/** What was loaded. A page is drawn in one go, so the texts of its language are here before it is. */
const loaded = new Map<string, Texts>()

/** Loads all texts of a language, so that no screen opens in English and changes a moment later. */
export async function loadTexts(language: string, files: TextFiles = others): Promise<Texts> {
  const before = loaded.get(language)
  if (before) return before
  const load = Object.entries(files).find(([file]) => file.endsWith(`/interface.${language}.json`))?.[1]
  const texts = load ? await load() : {}
  loaded.set(language, texts)
  return texts
}

/**
 * The texts of one page view. A view has its own, so that two visitors served at once never share a language.
 *
 * @param language its texts were loaded before ({@link loadTexts}).
 */
export function createMessages(language: string = fallbackLanguage): Messages {
  const messages = new Messages(language)
  addTexts(messages, fallbackLanguage, en)
  addTexts(messages, language, loaded.get(language) ?? {})
  return messages
}

/** Shows the interface in another language. Where its texts cannot be had, nothing changes. */
export async function showLanguage(messages: Messages, language: string, files?: TextFiles): Promise<void> {
  const texts = await loadTexts(language, files).catch(() => undefined)
  if (!texts) return
  addTexts(messages, language, texts)
  messages.show(language)
}

function addTexts(messages: Messages, language: string, texts: Texts): void {
  for (const [namespace, words] of Object.entries(texts)) messages.add(language, namespace, words)
}
