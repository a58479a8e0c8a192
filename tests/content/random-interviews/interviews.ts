import fc from 'fast-check'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { isMissing } from '#core/questionnaire/problem.ts'
import { questionsOf } from '#core/questionnaire/questionnaire.ts'
import { loadContent } from '#server/content/load-content.ts'
import { arbitraryInterview, fitStates, type hostileText } from '#tests/support/arbitrary-interview.ts'

const all = Number(process.env['PROPERTY_RUNS'] ?? 1000)
const dates = fc.constantFrom('2026-11-21', '2026-12-10', '2027-01-01', '2027-05-13', '2028-01-01')

/** The content of a type, what random owners answer to its questions, and in how many of their interviews a rule is tried. */
export function interviewsOf(slug: string) {
  const content = loadContent(slug, 'en')!
  const { questionnaire, checkContext } = content
  const limited = new Set(
    questionsOf(questionnaire).flatMap(({ userData, validation }) =>
      validation?.some(({ rule }) => rule === 'max_when') ? [userData] : [],
    ),
  )
  const interviews = (text?: typeof hostileText) =>
    fc.tuple(arbitraryInterview(questionnaire, checkContext('2026-11-21', 'all'), text), dates).map(([given, date]) => {
      const context = checkContext(date, 'all')
      const { answers, problems } = checkAnswers(questionnaire, fitStates(given, questionnaire, context), context)
      // Drawn answers are valid by themselves. Together they may leave a list empty that is required, or break a limit that
      // another answer sets: such an interview is not finished.
      return {
        answers,
        date,
        finished: problems.every((problem) => isMissing(problem) || limited.has(problem.field)),
        complete: problems.length === 0,
        problems,
      }
    })

  // The privacy policy has the most to get wrong, and the others share its machinery.
  const runs = Math.ceil(all / (slug === 'privacy-policy' ? 1 : 3))

  return { ...content, interviews, runs }
}
