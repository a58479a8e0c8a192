import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Assembled } from '#core/assembly/assemble.ts'
import type { RuleWords, ConditionWords } from '#core/dossier/rule-words.ts'
import type { Agreement } from '#core/document/node.ts'
import type { BareLibrary } from '#core/library/library.ts'
import type { Reasons } from '#core/library/reasons.ts'
import type { Answers } from '#core/answers/answers.ts'
import type { Interview } from '#core/questionnaire/interview.ts'
import { openAnswers } from '#core/questionnaire/open-answers.ts'
import type { Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { titleIn } from '#core/questionnaire/usual-title.ts'
import type { namesIn } from '../content/names-in.ts'
import type { Say } from '../words.ts'
import type { Changes, KeyedClause } from './changes.ts'
import type { Duties } from './count-duties.ts'
import type { Making } from './making.ts'
import type { Outline } from './outline.ts'
import type { Clauses } from './use-clauses.ts'

/** How long a changed clause stays marked, in milliseconds. */
const markTime = 2400

type Running = {
  readonly filled: Interview
  /** What the person answered, or took over. */
  readonly given: Answers
  /** The keys of the questions that the person left behind. */
  readonly behind: ReadonlySet<string>
}

export type Preview = {
  readonly questionnaire: Questionnaire
  /** The questionnaire in the language of the document, for its usual titles. */
  readonly written: Questionnaire
  /** The wizard's words in that language. */
  readonly say: Say
  /** The names of services and places in the language of the questions. */
  readonly names: ReturnType<typeof namesIn>
  /** Puts answers of this document into words. */
  readonly dossierWords: ConditionWords
  /** The sentences in which its rules are told. */
  readonly rules: RuleWords
  /** Loads what explains the document. */
  readonly loadReasons: () => Promise<Reasons>
  /** The interview of this document alone. */
  readonly filled: Interview
  /** Its answers, with blanks for what must be typed and is missing. */
  readonly answers: Answers
  readonly library: BareLibrary
  readonly making: Making
  /** The document that all answers make, filled-in ones included, with blanks. */
  readonly assembled: Assembled
  /** The same without the blanks. */
  readonly complete: Assembled
  /** The document as far as the person's own answers go: what is shown. */
  readonly outline: Outline
  /** The duties as far as the person's own answers go. */
  readonly duties: Duties
  /** How many words are printed for good. */
  readonly words: number
  /** The clauses that the last answer changed, for as long as they are marked. */
  readonly changed: ReadonlySet<string>
  /** What the last answer changed, and the clause to bring into view; null before the first change. */
  readonly changes: (Changes & { readonly shown: string | undefined }) | null
}

/** A document as its interview was loaded. */
type Asked = Pick<Preview, 'questionnaire' | 'written' | 'say' | 'names' | 'rules' | 'loadReasons'>

/**
 * Assembles the document from the answers, behind the typing, and notices what each answer changed.
 *
 * @param clauses null while they are on their way; there is no preview then.
 */
export function useLivePreview(
  { questionnaire, written, say, names, rules, loadReasons }: Asked,
  clauses: Clauses | null,
  { filled, given, behind }: Running,
  today: string,
  dossierWords: ConditionWords,
  { blank, waiting }: { readonly blank: string; readonly waiting: string },
  lastAnswered: string | null,
): Preview | null {
  const deferred = useDeferredValue(filled)
  const deferredGiven = useDeferredValue(given)
  // When the clauses have just come, the first document is made in one piece of work and its duties are counted in the next.
  const counted = useDeferredValue(clauses)
  const title = useMemo(() => titleIn(written, questionnaire, deferred.answers), [written, questionnaire, deferred])
  const answers = useMemo(
    () => clauses && { ...clauses.making.withBlanks(questionnaire, deferred, blank), ...title },
    [clauses, questionnaire, deferred, blank, title],
  )
  const assembled = useMemo(
    () => clauses && answers && clauses.making.assemble(clauses.library, answers, { date: today }),
    [clauses, answers, today],
  )
  // Duties are counted without the blanks: a name that is missing is missing.
  const complete = useMemo(
    () => counted && counted.making.assemble(counted.library, { ...deferred.answers, ...title }, { date: today }),
    [counted, deferred, title, today],
  )
  const judged = useMemo(
    () => counted && complete && counted.making.judge(counted.library, complete),
    [counted, complete],
  )
  const before = useRef<readonly KeyedClause[] | null>(null)
  const [changes, setChanges] = useState<Preview['changes']>(null)
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const pending = useMemo(() => {
    if (!clauses || !assembled) return null
    const open = openAnswers(questionnaire, deferred, deferredGiven, behind)
    const found = clauses.making.pendingIn(clauses.library, assembled, open)
    const begun = Object.keys(deferredGiven).length > 0 || behind.size > 0
    // Before the first answer even what every document says waits: a lone sentence in an outline reads like a mistake.
    return begun ? found : { ...found, clauses: new Set(assembled.clauses.map(({ definition }) => definition.id)) }
  }, [clauses, assembled, questionnaire, deferred, deferredGiven, behind])
  const outline = useMemo(
    () => clauses && assembled && pending && clauses.making.outlineOf(assembled, pending.clauses, waiting),
    [clauses, assembled, pending, waiting],
  )
  const duties = useMemo(
    () => clauses && judged && pending && clauses.making.countDuties(judged, pending),
    [clauses, judged, pending],
  )
  const words = useMemo(
    () => (clauses && outline ? clauses.making.countWords({ children: outline.printed }) : 0),
    [clauses, outline],
  )

  const compare = useEffectEvent((now: Agreement, { library, making }: Clauses): void => {
    const after = making.keyClauses(now, before.current ?? [])
    const found = before.current && making.changesBetween(before.current, after)
    before.current = after
    if (!found || found.added + found.reworded + found.removed === 0) return
    setChanged(new Set(found.changed))
    const behind =
      lastAnswered === null ? [] : making.clausesBehind(library, lastAnswered).flatMap(({ clauses }) => clauses)
    setChanges({ ...found, shown: making.clauseToShow(found, new Set(behind)) })
  })
  useEffect(() => {
    if (outline && clauses) compare(outline.agreement, clauses)
  }, [outline, clauses])

  useEffect(() => {
    if (changed.size === 0) return
    const timer = setTimeout(() => setChanged(new Set()), markTime)
    return () => clearTimeout(timer)
  }, [changed])

  return useMemo(
    () =>
      clauses && answers && assembled && complete && outline && duties
        ? {
            questionnaire,
            written,
            say,
            names,
            dossierWords,
            rules,
            loadReasons,
            filled: deferred,
            answers,
            ...clauses,
            assembled,
            complete,
            outline,
            duties,
            words,
            changed,
            changes,
          }
        : null,
    [
      questionnaire,
      written,
      say,
      names,
      dossierWords,
      rules,
      loadReasons,
      deferred,
      answers,
      clauses,
      assembled,
      complete,
      outline,
      duties,
      words,
      changed,
      changes,
    ],
  )
}
