import { assemble, type Assembled } from '../assembly/assemble.ts'
import { explain } from '../dossier/dossier.ts'
import { openAnswersIn } from '../dossier/open-answers.ts'
import type { ConditionWords } from '../dossier/rule-words.ts'
import type { ClauseLibrary } from '../library/library.ts'
import type { Interview } from '../questionnaire/interview.ts'
import type { Questionnaire } from '../questionnaire/questionnaire.ts'
import { cover, type Coverage } from './coverage.ts'
import { withOpenDuties } from './open-duties.ts'

/** What a document was made with. */
type Made = { readonly questionnaire: Questionnaire; readonly library: ClauseLibrary; readonly words: ConditionWords }

/**
 * The coverage of a document that was made of an interview. What rests on open answers is missing in it.
 *
 * @param removed clauses that the owner took out of the text.
 */
export function coverInterview(
  { questionnaire, library, words }: Made,
  assembled: Assembled,
  filled: Pick<Interview, 'answers' | 'origins'>,
  removed: Assembled['clauses'] = [],
): Coverage {
  const coverage = cover(questionnaire, library, assembled, words, removed)
  const open = openAnswersIn(filled, words)
  if (open.length === 0) return coverage
  const all = assemble(library, filled.answers, { date: assembled.date, paper: assembled.agreement.paper })
  const proposed = { coverage: cover(questionnaire, library, all, words), dossier: explain(library, all, words, null) }
  return withOpenDuties(coverage, proposed, open, words)
}
