import type { Guide } from '#core/guides/guide.ts'
import type { Language } from '#core/language/languages.ts'
import { pick } from '../wizard/content/pick.ts'

const texts = import.meta.glob<readonly Guide[]>('../../build/content/guides.*.json', { import: 'default' })

/** All guides, in the order in which they are offered. */
export const loadGuides = (language: Language): Promise<readonly Guide[]> => pick(texts, 'guides', language)
