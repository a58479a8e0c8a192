import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { assemble, type Assembled } from '#core/assembly/assemble.ts'
import { cover, type Coverage } from '#core/coverage/coverage.ts'
import type { Words } from '#core/dossier/rule-words.ts'
import type { Interview } from '#core/questionnaire/interview.ts'
import type { WizardContent } from '../content/wizard-content.ts'
import { changesBetween, clauseToShow, countWords, keyClauses, type Changes, type KeyedClause } from './changes.ts'
import { clausesBehind } from '../questions/clauses-behind.ts'
import { withBlanks } from './with-blanks.ts'

/** How long a changed clause stays marked, in milliseconds. */
const markTime = 2400

export type Preview = {
  readonly assembled: Assembled
  readonly coverage: Coverage
  readonly words: number
  /** The clauses that the last answer changed, for as long as they are marked. */
  readonly changed: ReadonlySet<string>
  /** What the last answer changed, and the clause to bring into view; null before the first change. */
  readonly changes: (Changes & { readonly shown: string | undefined }) | null
}

/** Assembles the document from the answers, behind the typing, and notices what each answer changed. */
export function useLivePreview(
  content: WizardContent,
  filled: Interview,
  today: string,
  dossierWords: Words,
  blank: string,
  lastAnswered: string | null,
): Preview {
  const deferred = useDeferredValue(filled)
  const { questionnaire, library } = content
  const assembled = useMemo(
    () => assemble(library, withBlanks(questionnaire, deferred, blank), { date: today }),
    [questionnaire, library, deferred, today, blank],
  )
  // Duties are counted without the blanks: a name that is missing is missing.
  const coverage = useMemo(
    () => cover(questionnaire, library, assemble(library, deferred.answers, { date: today }), dossierWords),
    [questionnaire, library, deferred, today, dossierWords],
  )
  const before = useRef<readonly KeyedClause[] | null>(null)
  const [changes, setChanges] = useState<Preview['changes']>(null)
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const words = useMemo(() => countWords(keyClauses(assembled.agreement)), [assembled])

  const compare = useEffectEvent((now: Assembled): void => {
    const after = keyClauses(now.agreement, before.current ?? [])
    const found = before.current && changesBetween(before.current, after)
    before.current = after
    if (!found || found.added + found.reworded + found.removed === 0) return
    setChanged(new Set(found.changed))
    const behind = lastAnswered === null ? [] : clausesBehind(library, lastAnswered).flatMap(({ clauses }) => clauses)
    setChanges({ ...found, shown: clauseToShow(found, new Set(behind)) })
  })
  useEffect(() => compare(assembled), [assembled])

  useEffect(() => {
    if (changed.size === 0) return
    const timer = setTimeout(() => setChanged(new Set()), markTime)
    return () => clearTimeout(timer)
  }, [changed])

  return useMemo(
    () => ({ assembled, coverage, words, changed, changes }),
    [assembled, coverage, words, changed, changes],
  )
}
