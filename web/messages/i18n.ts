import { fallbackLanguage } from '#core/language/fall-back.ts'
import { type Language, offeredLanguages } from '#core/language/languages.ts'
import en from '../../content/interface/en.json'
import type { Area } from './areas.ts'
import { Messages } from './messages.ts'

/** Every text of the interface, by namespace and key. English is complete; what another language lacks is shown in English. */
export type InterfaceTexts = typeof en

/** The texts of a language by namespace. */
type Texts = Readonly<Record<string, object>>
/** Loads the texts of a language; scripts/content makes a file of those of each area. */
export type TextFiles = Readonly<Record<string, () => Promise<Texts>>>

const others: TextFiles = import.meta.glob<Texts>('../../build/content/interface-*.json', { import: 'default' })

/** The languages that the interface exists in, the default first. */
export const interfaceLanguages: readonly Language[] = offeredLanguages

/**
 * What was loaded, by language and namespace; all page views share it. A page is drawn in one go, so the texts of its language are
 * here before it is.
 */
const texts = new Map<string, object>()
/** The files of {@link texts}. */
const loaded = new Set<string>()

/** Loads the texts of a language, so that no screen opens in English and changes a moment later. */
export async function loadTexts(language: string, areas: readonly Area[], files: TextFiles = others): Promise<void> {
  await Promise.all(
    areas.map(async (area) => {
      const [file, load] =
        Object.entries(files).find(([one]) => one.endsWith(`/interface-${area}.${language}.json`)) ?? []
      if (!file || !load || loaded.has(file)) return
      for (const [namespace, words] of Object.entries(await load())) texts.set(`${language} ${namespace}`, words)
      loaded.add(file)
    }),
  )
}

/** The texts of one page view. A view has its own language, so that two visitors served at once never share one. */
export function createMessages(language: string = fallbackLanguage): Messages {
  const messages = new Messages(language, texts)
  for (const [namespace, words] of Object.entries(en)) messages.add(fallbackLanguage, namespace, words)
  return messages
}

/** Shows the interface in another language. Where its texts cannot be had, nothing changes. */
export async function showLanguage(
  messages: Messages,
  language: string,
  areas: readonly Area[],
  files?: TextFiles,
): Promise<void> {
  try {
    await loadTexts(language, areas, files)
  } catch {
    return
  }
  messages.show(language)
}
