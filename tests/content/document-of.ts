import { assemble } from '#core/assembly/assemble.ts'
import { cover } from '#core/coverage/coverage.ts'
import { plainText } from '#core/document/text.ts'
import type { Language } from '#core/language/languages.ts'
import type { Answers } from '#core/answers/answers.ts'
import { interview } from '#core/questionnaire/interview.ts'
import { loadContent } from '#server/content/load-content.ts'
import { outlineOf } from '#tests/support/outline.ts'

/**
 * What a type's document says for some answers: its clauses, all of its words, its links, the duties that it meets, and those that it
 * misses, whole or in part, with the elements that are missing as `duty#element`.
 */
export function documentOf(slug: string, given: Answers, date = '2026-11-21', language: Language = 'en') {
  const { questionnaire, library, words, checkContext } = loadContent(slug, language)!
  const assembled = assemble(library, interview(questionnaire, given, checkContext(date, 'all')).answers, { date })
  const { entries } = cover(questionnaire, library, assembled, words)
  return {
    clauses: assembled.clauses.map(({ definition }) => definition.id),
    prescribed: assembled.clauses.flatMap(({ definition }) => definition.prescribedBy ?? []),
    words: assembled.agreement.children.map(plainText).join('\n'),
    links: outlineOf(assembled.agreement).links,
    met: entries.filter(({ state }) => state === 'met').map(({ requirement }) => requirement.id),
    missing: entries.flatMap(({ requirement, state, elements }) => [
      ...(state === 'missing' || state === 'partly' ? [requirement.id] : []),
      ...elements.filter((one) => one.state === 'missing').map(({ id }) => `${requirement.id}#${id}`),
    ]),
  }
}

/** A company with a website, without anything that it does there. */
export const exampleCompany: Answers = {
  platforms: ['website'],
  websiteName: 'Example',
  websiteUrl: 'https://example.com',
  entityType: 'company',
  companyName: 'Example Ltd',
  companyAddress: '1 High Street, Anytown',
  contactEmail: 'hello@example.com',
  refundPolicyLink: 'here',
}
