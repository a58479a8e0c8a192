import type { ClauseLibrary } from '#core/library/library.ts'
import { withReasons } from '#core/library/reasons.ts'
import type { Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { loadWizardContent } from './wizard-content.ts'

/** What makes and explains documents of one type. A browser loads the two apart. */
export async function loadDocumentContent(
  slug: string,
  language: string,
): Promise<{ readonly questionnaire: Questionnaire; readonly library: ClauseLibrary }> {
  const { questionnaire, library, loadReasons } = await loadWizardContent(slug, language)
  return { questionnaire, library: withReasons(...(await Promise.all([library, loadReasons()]))) }
}
