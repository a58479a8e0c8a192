import type { DocumentRules } from '#core/documents/needed-documents.ts'
import { pick } from '../wizard/content/pick.ts'

export type Country = { readonly text: string; readonly value: string }

const rules = import.meta.glob<DocumentRules>('../../build/content/documents.*.json', { import: 'default' })
const interviews = import.meta.glob<{ readonly countries: readonly Country[] }>(
  '../../build/content/interview.*.json',
  {
    import: 'default',
  },
)

/** What the start asks, and the countries to choose from. It needs nothing else of what an interview loads. */
export async function loadStart(
  language: string,
): Promise<{ readonly rules: DocumentRules; readonly countries: readonly Country[] }> {
  const [asked, { countries }] = await Promise.all([
    pick(rules, 'documents', language),
    pick(interviews, 'interview', language),
  ])
  return { rules: asked, countries }
}
