import { makeAnnex } from '#core/annex/annex.ts'
import { assemble } from '#core/assembly/assemble.ts'
import { comingChanges } from '#core/calendar/coming-changes.ts'
import type { OwnersDocument } from '#core/consistency/contradiction.ts'
import { findContradictions } from '#core/consistency/find-contradictions.ts'
import { withOwnersReasons, type OwnersReasons } from '#core/consistency/owners-reasons.ts'
import type { ConsistencyRules } from '#core/consistency/rules.ts'
import { cover } from '#core/coverage/coverage.ts'
import { explain } from '#core/dossier/dossier.ts'
import type { ConditionWords } from '#core/dossier/rule-words.ts'
import type { ClauseLibrary } from '#core/library/library.ts'
import type { Interview } from '#core/questionnaire/interview.ts'
import { originsToKeep } from '#core/questionnaire/kept-answers.ts'
import type { Questionnaire } from '#core/questionnaire/questionnaire.ts'

type Answered = { readonly questionnaire: Questionnaire; readonly filled: Pick<Interview, 'standing' | 'origins'> }
type Reasons = { readonly library: ClauseLibrary; readonly words: ConditionWords }

/** All documents of the interview, the rules that compare them, and what the owner said of contradictions. */
type Together = {
  readonly documents: readonly OwnersDocument[]
  readonly rules: ConsistencyRules
  readonly reasons: OwnersReasons
}

/** Dossier and coverage of a document that is not made yet, as the JSON file that an agreement's page offers too. */
export function annexFile(
  { questionnaire, filled }: Answered,
  { library, words }: Reasons,
  date: string,
  { documents, rules, reasons }: Together,
): { readonly blob: Blob; readonly filename: string } {
  const assembled = assemble(library, filled.standing, { date })
  const contradictions = findContradictions(documents, rules).filter(({ places }) =>
    places.some(({ document }) => document === questionnaire.type),
  )
  const annex = makeAnnex(
    assembled,
    explain(library, assembled, words, originsToKeep(filled)),
    cover(questionnaire, library, assembled, words),
    {
      madeWith: library.version,
      explainedWith: library.version,
      edited: false,
      contradictions: withOwnersReasons(contradictions, reasons),
      coming: comingChanges(library, filled.standing, date),
    },
  )
  return {
    blob: new Blob([`${JSON.stringify(annex, null, 1)}\n`], { type: 'application/json' }),
    filename: `dossier-and-coverage-${questionnaire.slug}.json`,
  }
}
