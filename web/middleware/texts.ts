import { areasOf } from '../messages/areas.ts'
import { loadTexts } from '../messages/i18n.ts'
import { shownLanguage } from '../messages/remembered-language.ts'

/** On the way to a page, loads what its words are in the language that is shown. Where they cannot be had they are English. */
export async function texts({ request }: { readonly request: Request }): Promise<void> {
  // The server has them all (root.tsx).
  if (import.meta.env.SSR) return
  await loadTexts(shownLanguage(), areasOf(new URL(request.url).pathname)).catch(() => undefined)
}
