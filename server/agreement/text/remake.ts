import type { Language } from '#core/document/node.ts'
import type { Config } from '../../config.ts'
import { type Refusal, refuse } from '../../http/outcome.ts'
import type { FoundAgreement } from '../queries/agreement.queries.ts'
import { type Given, type MadeDocument, makeDocument } from '../document/make-document.ts'

/** The document that new answers make now. Mails go to the owner, whatever the answers say. */
export function remake(
  agreement: FoundAgreement,
  {
    language,
    answers,
    confirmed,
    reasons,
  }: Given & { readonly language: Language; readonly answers: Readonly<Record<string, unknown>> },
  now: Date,
  config: Config,
): MadeDocument | Refusal {
  const made = makeDocument(
    agreement.type,
    language,
    { answers: { ...answers, deliveryEmail: agreement.email }, confirmed, reasons },
    now,
    config,
  )
  if (made.success && made.language !== agreement.language)
    return refuse('language-changed', { field: 'documentLanguage' })
  return made
}
