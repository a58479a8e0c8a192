import type { DocumentRules } from '#core/documents/needed-documents.ts'
import type { PriceGroups } from '#core/pricing/prices.ts'
import { pick } from '../wizard/content/pick.ts'

export type Country = { readonly text: string; readonly value: string }

const rules = import.meta.glob<DocumentRules>('../../build/content/documents.*.json', { import: 'default' })
type OfInterviews = { readonly countries: readonly Country[]; readonly priceGroups: PriceGroups }
const interviews = import.meta.glob<OfInterviews>('../../build/content/interview.*.json', {
  import: 'default',
})

/** Who needs which documents. */
export const loadDocumentRules = (language: string): Promise<DocumentRules> => pick(rules, 'documents', language)

/** What the start asks, the countries to choose from, and what may cost something. It needs nothing else of what an interview loads. */
export async function loadStart(language: string): Promise<OfInterviews & { readonly rules: DocumentRules }> {
  const [asked, { countries, priceGroups }] = await Promise.all([
    loadDocumentRules(language),
    pick(interviews, 'interview', language),
  ])
  return { rules: asked, countries, priceGroups }
}
