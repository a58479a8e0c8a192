import { slugOf, type AgreementType } from '#core/questionnaire/questionnaire.ts'
import type { Language } from '#core/language/languages.ts'
import { loadContent } from '../../content/load-content.ts'
import { heldAgainst } from './held-against.ts'

/** The newest text of an agreement, and what the last check of one of its texts found. */
export type StoredText = {
  readonly type: AgreementType
  readonly language: Language
  readonly revision: number
  readonly library_version: string
  readonly assembled_on: string
  readonly checked: { readonly revision: number; readonly fingerprint: string; readonly found: number } | null
}

/**
 * How many paragraphs a document made anew would say otherwise, seen or not: those that the last check found, or none where
 * the text is what this library makes today. Null while the newest text waits for its check.
 * @param today yyyy-mm-dd
 */
export function lawChangesIn(text: StoredText, today: string): number | null {
  const { type, language, checked } = text
  const found = checked?.revision === text.revision ? checked.found : 0
  if (found > 0) return found
  const content = loadContent(slugOf(type), language)
  if (!content) return null
  const [held] = heldAgainst([{ type, language, content }], today)
  const isMadeSo = text.library_version === content.library.version && text.assembled_on >= held!.begun
  const isChecked = checked?.revision === text.revision && checked.fingerprint === held!.fingerprint
  return isMadeSo || isChecked ? 0 : null
}
