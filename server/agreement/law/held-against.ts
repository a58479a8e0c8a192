import { daysOf } from '#core/calendar/days.ts'
import { addDays } from '#core/day.ts'
import type { Language } from '#core/language/languages.ts'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import { languagesOf } from '../document/make-document.ts'
import type { Config } from '../../config.ts'
import { type Content, loadContent, publishedTypes } from '../../content/load-content.ts'

/** How many days ahead owners hear of a change of law. */
export const daysAhead = 60

/** The content of one type in one language. */
export type TypeContent = {
  readonly type: AgreementType
  readonly language: Language
  readonly content: Pick<Content, 'library' | 'questionnaire' | 'checkContext'>
}

/** Everything that documents are made from here. */
export const allContents = ({ production }: Pick<Config, 'production'>): readonly TypeContent[] =>
  publishedTypes(production).flatMap(({ type, slug }) =>
    languagesOf(slug).map((language) => ({ type, language, content: loadContent(slug, language)! })),
  )

/** What agreements of one type and language are held against on a day. */
export type HeldAgainst = TypeContent & {
  /** The same where a check would find the same. */
  readonly fingerprint: string
  /** The last day, yyyy-mm-dd, until the day of the check on which dated law changed a clause; empty where none did. */
  readonly begun: string
  /** The last day, yyyy-mm-dd, on which dated law changes a clause before the end of the period; empty where none does. */
  readonly settled: string
}

/** @param today yyyy-mm-dd */
export function heldAgainst(contents: readonly TypeContent[], today: string): readonly HeldAgainst[] {
  const until = addDays(today, daysAhead)
  return contents.map((one) => {
    const days = daysOf(one.content.library)
    const begun = days.findLast((day) => day <= today) ?? ''
    const settled = days.findLast((day) => day <= until) ?? ''
    return { ...one, begun, settled, fingerprint: [one.content.library.version, begun, settled].join(' ') }
  })
}
