import { makeAnnex } from '#core/annex/annex.ts'
import { assemble } from '#core/assembly/assemble.ts'
import { comingChanges } from '#core/calendar/coming-changes.ts'
import { cover } from '#core/coverage/coverage.ts'
import { explain } from '#core/dossier/dossier.ts'
import type { ConditionWords } from '#core/dossier/rule-words.ts'
import type { ClauseLibrary } from '#core/library/library.ts'
import type { Interview } from '#core/questionnaire/interview.ts'
import { originsToKeep } from '#core/questionnaire/kept-answers.ts'
import type { Questionnaire } from '#core/questionnaire/questionnaire.ts'

/** Dossier and coverage of a document that is not made yet, as the JSON file that an agreement's page offers too. */
export function annexFile(
  questionnaire: Questionnaire,
  library: ClauseLibrary,
  words: ConditionWords,
  filled: Pick<Interview, 'standing' | 'origins'>,
  date: string,
): { readonly blob: Blob; readonly filename: string } {
  const assembled = assemble(library, filled.standing, { date })
  const annex = makeAnnex(
    assembled,
    explain(library, assembled, words, originsToKeep(filled)),
    cover(questionnaire, library, assembled, words),
    {
      madeWith: library.version,
      explainedWith: library.version,
      edited: false,
      coming: comingChanges(library, filled.standing, date),
    },
  )
  return {
    blob: new Blob([`${JSON.stringify(annex, null, 1)}\n`], { type: 'application/json' }),
    filename: `dossier-and-coverage-${questionnaire.slug}.json`,
  }
}
