import { assemble, type Assembled } from '#core/assembly/assemble.ts'
import type { Coverage } from '#core/coverage/coverage.ts'
import { coverInterview } from '#core/coverage/cover-interview.ts'
import type { Agreement, Clause, Language } from '#core/document/node.ts'
import { explain, type Dossier } from '#core/dossier/dossier.ts'
import type { Answers } from '#core/answers/answers.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import type { Interview } from '#core/questionnaire/interview.ts'
import { toldBefore, type KeptOrigins } from '#core/questionnaire/kept-answers.ts'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import type { Config } from '../../config.ts'
import type { Content } from '../../content/load-content.ts'
import { isRefusal, type Refusal } from '../../http/outcome.ts'
import { contentFor } from './make-document.ts'

/** What is stored of an agreement and decides its explanation. */
export type StoredAgreement = {
  readonly type: AgreementType
  readonly language: Language
  readonly answers: Answers
  /** Where the answers come from; absent or null where that is not known. */
  readonly origins?: KeptOrigins | null
  readonly document: Agreement
  readonly edited: boolean
  /** The day (yyyy-mm-dd) whose law and library words it was assembled with. */
  readonly assembled_on: string
}

export type Explained = {
  readonly content: Content
  readonly assembled: Assembled
  readonly dossier: Dossier
  readonly coverage: Coverage
}

/**
 * Explains a stored agreement: assembles it once more, as of the day it was made, for nothing but the text is kept. When
 * the clause library has changed since, or the owner took clauses out, dossier and coverage leave out clauses that the
 * stored text does not have.
 */
export function explainAgreement(agreement: StoredAgreement, config: Pick<Config, 'production'>): Explained | Refusal {
  const content = contentFor(agreement.type, agreement.language, config)
  if (isRefusal(content)) return content
  const { library, words } = content
  const assembled = assemble(library, agreement.answers, {
    date: agreement.assembled_on,
    paper: agreement.document.paper,
  })
  const present = presentClauses(agreement.document, assembled)
  const standing = assembled.clauses.filter(({ clause }) => present.has(clause.id))
  const removed = agreement.edited ? assembled.clauses.filter(({ clause }) => !present.has(clause.id)) : []
  return {
    content,
    assembled,
    dossier: explain(library, assembled, words, agreement.origins ?? null).filter(({ clause }) => present.has(clause)),
    coverage: coverInterview(
      content,
      { ...assembled, agreement: agreement.document, clauses: standing },
      filledIn(content, agreement),
      removed,
    ),
  }
}

/** The interview of a stored agreement as it was. Where nobody wrote down where its answers came from, nothing is known to be open. */
function filledIn(
  { questionnaire, checkContext }: Content,
  { answers, origins = null, assembled_on: day }: StoredAgreement,
): Pick<Interview, 'answers' | 'origins'> {
  if (origins === null) return { answers, origins: new Map() }
  const { given, confirmed } = toldBefore({ answers, origins })
  return checkAnswers(questionnaire, given, checkContext(day, confirmed)).filled
}

/** The clauses that a text still has. One of which nothing but its heading is left is gone. */
function presentClauses({ children }: Agreement, assembled: Assembled): ReadonlySet<string> {
  const hadWords = new Set(assembled.clauses.filter(({ clause }) => hasWords(clause)).map(({ clause }) => clause.id))
  return new Set(children.filter((clause) => hasWords(clause) || !hadWords.has(clause.id)).map(({ id }) => id))
}

const hasWords = ({ children }: Clause): boolean => children.some(({ type }) => type !== 'heading')
