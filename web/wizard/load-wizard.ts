import type { Language } from '#core/language/languages.ts'
import { slugOf, type AgreementType } from '#core/questionnaire/questionnaire.ts'
import { loadWizardContent } from './content/wizard-content.ts'

export type LoadedWizard = Awaited<ReturnType<typeof loadDocumentWizard>>

/** The interview for one document and what it asks, at once: until both are there, the page is read as the server drew it. */
export async function loadDocumentWizard(slug: string, language: Language) {
  const [{ DocumentWizard }, content] = await Promise.all([
    import('./DocumentWizard.tsx'),
    loadWizardContent(slug, language),
  ])
  return { DocumentWizard, content }
}

/**
 * The interview for several documents and what it asks, in the order in which documents are offered.
 *
 * @param written the language of the documents.
 */
export async function loadSetWizard(types: readonly AgreementType[], language: Language, written: string) {
  const [{ SetWizard }, contents] = await Promise.all([
    import('./set/SetWizard.tsx'),
    Promise.all(types.map((type) => loadWizardContent(slugOf(type), language, written))),
  ])
  return { SetWizard, contents }
}
