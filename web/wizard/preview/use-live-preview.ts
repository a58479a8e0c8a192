import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { assembler, type Assembled } from '#core/assembly/assemble.ts'
import { cover, type Coverage } from '#core/coverage/coverage.ts'
import type { Words } from '#core/dossier/rule-words.ts'
import type { ClauseLibrary } from '#core/library/library.ts'
import type { Interview } from '#core/questionnaire/interview.ts'
import type { Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { changesBetween, clauseToShow, countWords, keyClauses, type Changes, type KeyedClause } from './changes.ts'
import { clausesBehind } from '../questions/clauses-behind.ts'
import { withBlanks } from './with-blanks.ts'

/** How long a changed clause stays marked, in milliseconds. */
const markTime = 2400

export type Preview = {
  readonly library: ClauseLibrary
  readonly assembled: Assembled
  readonly coverage: Coverage
  readonly words: number
  /** The clauses that the last answer changed, for as long as they are marked. */
  readonly changed: ReadonlySet<string>
  /** What the last answer changed, and the clause to bring into view; null before the first change. */
  readonly changes: (Changes & { readonly shown: string | undefined }) | null
}

/**
 * Assembles the document from the answers, behind the typing, and notices what each answer changed.
 *
 * @param library null while it is on its way; there is no preview then.
 */
export function useLivePreview(
  questionnaire: Questionnaire,
  library: ClauseLibrary | null,
  filled: Interview,
  today: string,
  dossierWords: Words,
  blank: string,
  lastAnswered: string | null,
): Preview | null {
  const deferred = useDeferredValue(filled)
  // Each remembers its last document, so that an answer costs no more than the clauses that it changes.
  const assembleShown = useMemo(() => library && assembler(library), [library])
  const assembleGiven = useMemo(() => library && assembler(library), [library])
  const assembled = useMemo(
    () => assembleShown && assembleShown(withBlanks(questionnaire, deferred, blank), { date: today }),
    [questionnaire, assembleShown, deferred, today, blank],
  )
  // Duties are counted without the blanks: a name that is missing is missing.
  const coverage = useMemo(
    () =>
      library &&
      assembleGiven &&
      cover(questionnaire, library, assembleGiven(deferred.answers, { date: today }), dossierWords),
    [questionnaire, library, assembleGiven, deferred, today, dossierWords],
  )
  const before = useRef<readonly KeyedClause[] | null>(null)
  const [changes, setChanges] = useState<Preview['changes']>(null)
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const words = useMemo(() => (assembled ? countWords(assembled.agreement) : 0), [assembled])

  const compare = useEffectEvent((now: Assembled, from: ClauseLibrary): void => {
    const after = keyClauses(now.agreement, before.current ?? [])
    const found = before.current && changesBetween(before.current, after)
    before.current = after
    if (!found || found.added + found.reworded + found.removed === 0) return
    setChanged(new Set(found.changed))
    const behind = lastAnswered === null ? [] : clausesBehind(from, lastAnswered).flatMap(({ clauses }) => clauses)
    setChanges({ ...found, shown: clauseToShow(found, new Set(behind)) })
  })
  useEffect(() => {
    if (assembled && library) compare(assembled, library)
  }, [assembled, library])

  useEffect(() => {
    if (changed.size === 0) return
    const timer = setTimeout(() => setChanged(new Set()), markTime)
    return () => clearTimeout(timer)
  }, [changed])

  return useMemo(
    () => (library && assembled && coverage ? { library, assembled, coverage, words, changed, changes } : null),
    [library, assembled, coverage, words, changed, changes],
  )
}
