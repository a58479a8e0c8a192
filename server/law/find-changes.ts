import { createHash } from 'node:crypto'
import type { LawChange } from '#contract/law-changes.ts'
import { changesSince, type ClauseNews } from '#core/calendar/changes-since.ts'
import { addDays } from '#core/day.ts'
import type { Agreement } from '#core/document/node.ts'
import type { Answers } from '#core/answers/answers.ts'
import { toldBefore, type KeptOrigins } from '#core/questionnaire/kept-answers.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { daysAhead, type TypeContent } from '../agreement/law/held-against.ts'

/** What is stored of an agreement and decides what a document made anew would say. */
export type CheckedAgreement = {
  readonly answers: Answers
  /** Where the answers come from; null where that is not known. */
  readonly origins: KeptOrigins | null
  readonly document: Agreement
  /** The library's words in an edited text; null where the text is the library's own. */
  readonly base: Agreement | null
  readonly assembled_on: string
}

/** What an update without any new answer would change in an agreement, today and in the days ahead. */
export function findChanges(
  { answers, origins, document, base, assembled_on: date }: CheckedAgreement,
  { library, questionnaire, checkContext }: TypeContent['content'],
  today: string,
): readonly LawChange[] {
  // What followed from the law or from other answers follows anew, as in an update.
  const { given, confirmed } = toldBefore({ answers, origins })
  const { answers: filled } = checkAnswers(questionnaire, given, checkContext(today, confirmed))
  const period = { today, until: addDays(today, daysAhead) }
  const news = changesSince(library, filled, { words: base ?? document, date }, period)
  return (base ? news.filter(concerns(document)) : news).map(asStored)
}

/** A clause that its owner took out stays out: an update that keeps their wording does not bring it back. */
function concerns({ children }: Agreement): (one: ClauseNews) => boolean {
  const present = new Set(children.map(({ id }) => id))
  return ({ clause, kind }) => kind === 'comes' || present.has(clause)
}

/** The key depends on what the clause will say, so that a change announced once is the same when its day has come. */
const asStored = ({ clause, essence, ...news }: ClauseNews): LawChange => ({
  key: createHash('sha256').update(`${clause}\n${essence}`).digest('base64url').slice(0, 22),
  ...news,
  laws: [...news.laws],
})
