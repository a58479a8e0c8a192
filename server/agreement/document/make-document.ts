import type { CoverageSummary } from '#contract/agreement.ts'
import type { AgreementState } from '#core/agreement/agreement-state.ts'
import { assemble } from '#core/assembly/assemble.ts'
import type { Coverage } from '#core/coverage/coverage.ts'
import { coverInterview } from '#core/coverage/cover-interview.ts'
import { utcDay } from '#core/day.ts'
import { type Agreement, type Language, languages } from '#core/document/node.ts'
import { languageFor } from '#core/language/fall-back.ts'
import type { Answers } from '#core/answers/answers.ts'
import type { OwnersReasons } from '#core/consistency/owners-reasons.ts'
import { checkAnswers, confirmationProblems } from '#core/questionnaire/check.ts'
import { openAnswersIn, type OpenAnswer } from '#core/dossier/open-answers.ts'
import { originsToKeep, type KeptOrigins } from '#core/questionnaire/kept-answers.ts'
import { type AgreementType, slugOf } from '#core/questionnaire/questionnaire.ts'
import { titleIn } from '#core/questionnaire/usual-title.ts'
import { type Content, loadContent, publishedTypes } from '../../content/load-content.ts'
import type { Config } from '../../config.ts'
import { isRefusal, type Refusal, refuse } from '../../http/outcome.ts'
import { refuseAnswers } from './refuse-answers.ts'

/** The languages in which there is content for a published type. */
export const languagesOf = (slug: string): Language[] =>
  languages.filter((language) => loadContent(slug, language) !== undefined)

/** The content of a published type, or why there is none. */
export function contentFor(
  type: AgreementType,
  language: Language,
  { production }: Pick<Config, 'production'>,
): Content | Refusal {
  const offered = publishedTypes(production)
  const slug = offered.find((one) => one.type === type)?.slug
  const content = slug && loadContent(slug, language)
  if (content) return content
  return slug === undefined
    ? refuse('type-unavailable', { field: 'type', type, known: offered.map((one) => one.type).join(', ') })
    : refuse('language-unavailable', { field: 'documentLanguage', type, language })
}

export type MadeDocument = {
  readonly success: true
  readonly answers: Answers
  readonly origins: KeptOrigins
  /** Why contradictions stay, in the owner's words; null where none was given. */
  readonly reasons: OwnersReasons | null
  /** What is proposed and that nobody confirmed: the document does not say it. */
  readonly open: readonly OpenAnswer[]
  readonly document: Agreement
  readonly coverage: CoverageSummary
  readonly libraryVersion: string
  /** The day whose law and library words were taken, yyyy-mm-dd. */
  readonly assembledOn: string
  readonly language: Language
  readonly siteName: string
}

/** What a call says of an owner: what they answered, the keys of what they confirmed, and why contradictions stay. */
export type Given = {
  readonly answers: unknown
  readonly confirmed?: readonly string[] | undefined
  readonly reasons?: OwnersReasons | undefined
}

/**
 * Checks answers that came from outside and assembles the document.
 * @param language names the questions in messages, if they exist in it; the document's is the answer `documentLanguage`.
 */
export function makeDocument(
  type: AgreementType,
  language: Language,
  { answers: given, confirmed = [], reasons }: Given,
  now: Date,
  config: Pick<Config, 'production'>,
): MadeDocument | Refusal {
  const questionLanguage = languageFor([language], (one) => languagesOf(slugOf(type)).includes(one))
  const content = contentFor(type, questionLanguage, config)
  if (isRefusal(content)) return content
  const today = utcDay(now)
  const context = content.checkContext(today, new Set(confirmed))
  const { answers: checked, filled, problems } = checkAnswers(content.questionnaire, given, context)
  const wrong = [...problems, ...confirmationProblems(content.questionnaire, filled, context.confirmed)]
  if (wrong.length > 0) return refuseAnswers(wrong, content.questionnaire)
  const documentLanguage = (checked['documentLanguage'] ?? questionLanguage) as Language
  const own = documentLanguage === questionLanguage ? content : contentFor(type, documentLanguage, config)
  if (isRefusal(own)) return own
  const answers = { ...checked, ...titleIn(own.questionnaire, content.questionnaire, checked) }
  const assembled = assemble(own.library, answers, { date: today, paper: own.paper(answers) })
  const coverage = coverInterview(own, assembled, filled)
  return {
    success: true,
    answers,
    origins: originsToKeep(filled),
    reasons: reasons && Object.keys(reasons).length > 0 ? reasons : null,
    open: openAnswersIn(filled, content.words),
    document: assembled.agreement,
    coverage: summaryOf(coverage),
    libraryVersion: own.library.version,
    assembledOn: today,
    language: documentLanguage,
    siteName: siteNameOf(answers, assembled.agreement.author),
  }
}

/** What a list of agreements says of a coverage report. */
export const summaryOf = ({ entries, applicable, met, partly, missing, outside }: Coverage): CoverageSummary => ({
  applicable,
  met,
  partly,
  missing,
  outside,
  notApplicable: entries.length - applicable - outside,
})

/** What an agreement is for, in its owner's words. */
export const siteNameOf = (answers: Answers, author: string): string =>
  String(answers['websiteName'] ?? answers['appName'] ?? author)

/** The level that answers ask for. */
export const levelOf = (answers: Answers): AgreementState['level'] =>
  answers['documentLevel'] === 'professional' ? 'premium' : 'free'
