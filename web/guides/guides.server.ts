import type { Guide } from '#core/guides/guide.ts'
import compiled from '../../build/content/guides.en.json' with { type: 'json' }

/** All guides, in the order in which they are offered. */
export const guides = compiled as readonly Guide[]
