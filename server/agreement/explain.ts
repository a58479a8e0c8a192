import { assemble, type Assembled } from '#core/assembly/assemble.ts'
import { cover, type Coverage } from '#core/coverage/coverage.ts'
import type { Agreement, Language } from '#core/document/node.ts'
import { explain, type Dossier } from '#core/dossier/dossier.ts'
import type { Answers } from '#core/questionnaire/answers.ts'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import type { Config } from '../config.ts'
import type { Content } from '../content/load-content.ts'
import type { Refusal } from '../http/outcome.ts'
import { contentFor } from './make-document.ts'

/** What is stored of an agreement and decides its explanation. */
export type StoredAgreement = {
  readonly type: AgreementType
  readonly language: Language
  readonly answers: Answers
  readonly document: Agreement
  readonly edited: boolean
  readonly updated_at: Date
}

export type Explained = {
  readonly content: Content
  readonly assembled: Assembled
  readonly dossier: Dossier
  readonly coverage: Coverage
}

/**
 * Explains a stored agreement: assembles it once more, as of the day it was made, for nothing but the text is kept. When
 * the clause library has changed since, the dossier leaves out clauses that the stored text does not have.
 */
export function explainAgreement(agreement: StoredAgreement, config: Pick<Config, 'production'>): Explained | Refusal {
  const content = contentFor(agreement.type, agreement.language, config)
  if ('success' in content) return content
  const { library, questionnaire, words } = content
  const assembled = assemble(library, agreement.answers, {
    date: agreement.updated_at.toISOString().slice(0, 10),
    paper: agreement.document.paper,
  })
  const dossier = explain(library, assembled, words)
  const present = new Set(agreement.document.children.map(({ id }) => id))
  return {
    content,
    assembled,
    // The clauses of an edited text are the owner's and have other ids.
    dossier: agreement.edited ? dossier : dossier.filter(({ clause }) => present.has(clause)),
    coverage: cover(questionnaire, library, assembled, words),
  }
}
