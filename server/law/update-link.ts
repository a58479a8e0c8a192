import { toldBefore } from '#core/questionnaire/kept-answers.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { slugOf } from '#core/questionnaire/questionnaire.ts'
import { sectionId } from '#core/questionnaire/interview.ts'
import { findAgreement } from '../agreement/queries/agreement.queries.ts'
import { loadContent } from '../content/load-content.ts'
import type { Database } from '../database/database.ts'

/** The address of an update without its host; {@link lawUpdateUrl} has it for mails. */
export const lawUpdatePath = (secret: string): string => `/law-changes/update/${secret}`

/**
 * Where the update of an agreement opens: at the first question that its answers do not answer, else at the end of the
 * interview.
 * @param today yyyy-mm-dd
 * @returns a path on this website; undefined when there is no such agreement.
 */
export async function updateOpensAt(db: Database, id: string, today: string): Promise<string | undefined> {
  const agreement = await findAgreement(db, id)
  if (!agreement) return undefined
  const slug = slugOf(agreement.type)
  const path = `/wizard/${slug}/update/${agreement.id}`
  const content = loadContent(slug, agreement.language)
  if (!content) return path
  const { questionnaire, checkContext } = content
  const { given, confirmed } = toldBefore(agreement)
  const { problems } = checkAnswers(questionnaire, given, checkContext(today, confirmed))
  const asked = problems.find(({ field }) => /^\w+$/.test(field))?.field
  return `${path}?${new URLSearchParams(asked === undefined ? { ...lastSection(questionnaire), law: '1' } : { question: asked, law: '1' })}`
}

/** Leads to the last section that is asked. */
function lastSection({ steps }: Parameters<typeof checkAnswers>[0]): Record<string, string> {
  const step = steps.at(-1)!
  const [, section = ''] = sectionId(step.id, step.sections.at(-1)!).split('/')
  return { step: step.id, section }
}
