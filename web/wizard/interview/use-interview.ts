import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Answers, AnswerValue } from '#core/answers/answers.ts'
import type { Problem } from '#core/questionnaire/problem.ts'
import type { Interview } from '#core/questionnaire/interview.ts'
import { fromPreset, withoutPreset, type Preset } from '#core/questionnaire/preset.ts'
import { questionsOf, type AgreementType, type Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { sectionQuery } from '../../paths.ts'
import type { Draft, DraftStore } from './draft.ts'
import { focusQuestion } from './focus.ts'
import { newId } from './new-id.ts'
import { allPlaces, further, homeOf, mayOpen, placeFor, placesOf, type Place } from './places.ts'
import { useDraft } from '../../drafts/use-draft.ts'

type Filling = Omit<Draft, 'keptAt' | 'taken'> & { readonly taken: Readonly<Record<string, AgreementType>> }

/** What an interview begins with; empty and at its first section unless something else is said. */
export type Beginning = {
  readonly given?: Answers
  /** Which of them were taken from a document of another type. */
  readonly taken?: Filling['taken']
  readonly reached?: string
  /** The revision of the agreement that is updated. */
  readonly revision?: number
}

export type InterviewStart = {
  readonly store: DraftStore
  /** Where there is no draft yet. */
  readonly first: Beginning
  /** Where the person starts again. */
  readonly again: Beginning
  /** The sections that are not asked this time. */
  readonly skips?: (place: Place, filled: Interview) => boolean
  /** Whether the first view takes the focus: the button that led here had it, and is gone. */
  readonly takesFocus?: boolean
}

const fresh = (questionnaire: Questionnaire, { given = {}, taken = {}, reached, revision }: Beginning): Filling => ({
  id: newId(),
  given,
  taken,
  reached: reached ?? allPlaces(questionnaire)[0]!.id,
  ...(revision !== undefined && { revision }),
})

/**
 * The section that was just opened. It is drawn at once, while the address follows in a transition of the router: waiting
 * for that would draw the section that is left once more.
 */
type Ahead = {
  readonly place: string
  /** The key of the history entry that it was opened from. */
  readonly entry: string
}

/** An interview as it stands with some answers. */
export type Filled = { readonly filled: Interview; readonly problems: readonly Problem[] }

export type RunningInterview<Fill extends Filled = Filled> = ReturnType<typeof useInterview<Fill>>

/** One filling-in of a questionnaire in this browser: answers, where the person stands, what is wrong, and the draft. */
export function useInterview<Fill extends Filled>(
  questionnaire: Questionnaire,
  fill: (given: Answers) => Fill,
  { store, first, again, skips, takesFocus = false }: InterviewStart,
) {
  const [restored, setRestored] = useState<Draft | null>(() => store.read())
  const [filling, setFilling] = useState<Filling>(() =>
    restored ? { ...restored, taken: restored.taken ?? {} } : fresh(questionnaire, first),
  )
  const [touched, setTouched] = useState(restored !== null)
  // Where an address names no section: the one that was open last.
  const [opensAt, setOpensAt] = useState(restored?.at ?? null)
  const [attempted, setAttempted] = useState<ReadonlySet<string>>(new Set())
  const [replied, setReplied] = useState<readonly Problem[]>([])
  const [search] = useSearchParams()
  const { key: entry } = useLocation()
  const [ahead, setAhead] = useState<Ahead | null>(null)
  const navigate = useNavigate()
  const [lastAnswered, setLastAnswered] = useState<string | null>(null)
  const focusNext = useRef('')
  const seen = useRef<string | null>(null)
  const [returnTo, setReturnTo] = useState<string | null>(null)

  const { given, taken } = filling
  const standing = useMemo(() => fill(given), [fill, given])
  const { filled, problems } = standing
  const questions = useMemo(
    () => new Map(questionsOf(questionnaire).map((question) => [question.userData, question])),
    [questionnaire],
  )
  const places = useMemo(
    () => placesOf(questionnaire, filled).filter((one) => !skips?.(one, filled)),
    [questionnaire, filled, skips],
  )
  // Where the first sections are not asked, an interview begins behind them.
  const reached = further(questionnaire, filling.reached, places[0]!.id)
  const step = search.get('step')
  const asked = search.get('question')
  const askedPlace = asked === null ? undefined : homeOf(questionnaire, filled, asked)
  const addressed = step === null ? (askedPlace?.id ?? opensAt) : `${step}/${search.get('section') ?? ''}`
  // The address has followed, or somebody went elsewhere: from now on it decides.
  if (ahead && ahead.entry !== entry) setAhead(null)
  const place = placeFor(questionnaire, places, ahead?.entry === entry ? ahead.place : addressed, reached)
  const { kept, end } = useDraft(store, touched ? filling : null)

  const answer = useCallback((userData: string, value: AnswerValue | undefined): void => {
    setLastAnswered(userData)
    setTouched(true)
    setReplied((before) => before.filter((problem) => problem.field !== userData))
    setFilling((before) => {
      const { [userData]: _, ...others } = before.given
      const { [userData]: __, ...stillTaken } = before.taken
      return { ...before, given: value === undefined ? others : { ...others, [userData]: value }, taken: stillTaken }
    })
  }, [])

  const show = useCallback(
    (id: string, question?: string): void => {
      focusNext.current = question ?? ''
      if (question === undefined) setReturnTo(null)
      setTouched(true)
      setFilling((before) => ({ ...before, reached: further(questionnaire, before.reached, id), at: id }))
      setAhead({ place: id, entry })
      // Removed with the focus on it, the button would have the browser lay out the page halfway through the change.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      void navigate({ search: sectionQuery(id) }, { preventScrollReset: true })
    },
    [navigate, questionnaire, entry],
  )

  const go = useCallback(
    (id: string, question?: string): void => {
      if (id === place.id && question) focusQuestion(question)
      else if (mayOpen(questionnaire, id, reached)) show(id, question)
    },
    [place.id, questionnaire, reached, show],
  )

  const applyPreset = (preset: Preset): void => {
    setTouched(true)
    setFilling((before) => {
      const own = before.preset ? withoutPreset(before.given, before.preset) : before.given
      const { applied } = fromPreset(questionnaire, own, preset)
      const replaced = Object.fromEntries(Object.entries(own).filter(([key]) => key in applied))
      return { ...before, given: { ...own, ...applied }, preset: { id: preset.id, applied, before: replaced } }
    })
  }
  const undoPreset = (): void => {
    setTouched(true)
    setFilling(({ preset, ...before }) => (preset ? { ...before, given: withoutPreset(before.given, preset) } : before))
  }

  const canGoToQuestion = (userData: string): boolean => {
    const home = homeOf(questionnaire, filled, userData)
    return (
      home !== undefined &&
      places.some((one) => one.id === home.id) &&
      filled.visible.has(userData) &&
      mayOpen(questionnaire, home.id, reached)
    )
  }
  /** Leads to a question, and from an earlier section back here. */
  const goToQuestion = (userData: string): void => {
    const home = homeOf(questionnaire, filled, userData)
    if (!home || !canGoToQuestion(userData)) return
    if (home.id !== place.id && further(questionnaire, place.id, home.id) === place.id) setReturnTo(place.id)
    go(home.id, userData)
  }

  const problemsOfPlace = (home: Place): readonly Problem[] =>
    problems.filter(({ field }) => homeOf(questionnaire, filled, field)?.id === home.id)

  /** Shows the problems of these sections from now on, and returns them. */
  const attempt = (homes: readonly Place[]): readonly Problem[] => {
    setAttempted((before) => new Set([...before, ...homes.map(({ id }) => id)]))
    return homes.flatMap(problemsOfPlace)
  }

  const problemsAt = (userData: string): readonly Problem[] => {
    const fromServer = replied.filter((problem) => problem.field === userData)
    if (fromServer.length) return fromServer
    const home = homeOf(questionnaire, filled, userData)
    return home && attempted.has(home.id) ? problems.filter((problem) => problem.field === userData) : []
  }

  /** Removes the answers that were carried over from other documents; those that the person gave here stay. */
  const discardCarriedOver = (): void => {
    setTouched(true)
    setFilling((before) => ({
      ...before,
      given: Object.fromEntries(Object.entries(before.given).filter(([key]) => !(key in before.taken))),
      taken: {},
    }))
  }

  const startAgain = (): void => {
    store.remove()
    setTouched(false)
    setRestored(null)
    setOpensAt(null)
    setAttempted(new Set())
    setReplied([])
    setFilling(fresh(questionnaire, again))
    setAhead(null)
    focusNext.current = ''
    void navigate({ search: '' }, { replace: true })
  }

  // A new section takes the focus to its heading, or to the question somebody asked for; the first view
  // only to the latter, unless it takes the focus itself.
  useEffect(() => {
    const first = seen.current === null
    const same = seen.current === place.id
    seen.current = place.id
    if (first && asked !== null && focusQuestion(asked)) return
    if (same || (first && !takesFocus)) return
    const question = focusNext.current
    focusNext.current = ''
    if (question !== '' && focusQuestion(question)) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    document.getElementById('section-heading')?.focus({ preventScroll: true })
  }, [place.id, asked, takesFocus])

  return {
    id: filling.id,
    given,
    taken,
    preset: filling.preset ?? null,
    applyPreset,
    undoPreset,
    reached,
    standing,
    filled,
    problems,
    places,
    place,
    kept,
    restored,
    replied,
    lastAnswered,
    answer,
    go,
    show,
    goToQuestion,
    canGoToQuestion,
    /** Where somebody came from to change one answer; null on the way through. */
    returnTo: places.find(({ id }) => id === returnTo && id !== place.id) ?? null,
    attempt,
    problemsAt,
    startAgain,
    discardCarriedOver,
    setReplied,
    endDraft: end,
    questionOf: (userData: string) => questions.get(userData),
    forgetRestored: () => setRestored(null),
  }
}
