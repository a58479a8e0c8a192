import type { Answers } from '#core/answers/answers.ts'
import { checkValue } from '#core/questionnaire/check-value.ts'
import { questionsOf, type Question, type Questionnaire } from '#core/questionnaire/questionnaire.ts'
import type { DetailField, SiteDetail } from '#core/scan/site-details.ts'
import { hasLegalForm } from '#core/scan/postal-address.ts'

/** The questions that a detail may answer, the likeliest first. */
const keys: Readonly<Record<DetailField, readonly string[]>> = {
  siteName: ['websiteName'],
  name: ['companyName', 'ownerName'],
  address: ['companyAddress'],
  email: ['contactEmail'],
  phone: ['contactPhone'],
}

export type Suggestion = {
  readonly detail: SiteDetail
  readonly question: Question
  /** What the person answered otherwise; null where nothing was answered. */
  readonly answered: string | null
}

/** What the website says of its operator and the answers do not: for questions of this interview, and fit to be an answer. */
export function suggestionsFor(
  details: readonly SiteDetail[],
  questionnaire: Questionnaire,
  given: Answers,
  visible: ReadonlySet<string>,
): readonly Suggestion[] {
  const questions = new Map(questionsOf(questionnaire).map((question) => [question.userData, question]))
  return details.flatMap((detail): Suggestion[] => {
    const fitting = keys[detail.field]
      .filter((key) => key !== 'ownerName' || !hasLegalForm(detail.value))
      .flatMap((key) => questions.get(key) ?? [])
      .filter((question) => checkValue(question, detail.value).problems.length === 0)
    const question = fitting.find(({ userData }) => visible.has(userData)) ?? fitting[0]
    if (!question) return []
    const answered = given[question.userData]
    if (answered === detail.value) return []
    return [{ detail, question, answered: typeof answered === 'string' && answered !== '' ? answered : null }]
  })
}
