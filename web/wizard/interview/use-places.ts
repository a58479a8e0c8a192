import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Interview } from '#core/questionnaire/interview.ts'
import type { Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { sectionQuery } from '../../paths.ts'
import { focusQuestion } from './focus.ts'
import { further, homeOf, mayOpen, placeFor, placesOf, type Place } from './places.ts'

/**
 * The section that was just opened. It is drawn at once, while the address follows in a transition of the router: waiting
 * for that would draw the section that is left once more.
 */
type Ahead = {
  readonly place: string
  /** The key of the history entry that it was opened from. */
  readonly entry: string
}

type Walk = {
  /** The furthest section that was reached, as `step/section`. */
  readonly reached: string
  /** Where an address names no section: the one that was open last. */
  readonly opensAt: string | null
  /** Writes down that a section is open. */
  readonly reach: (id: string) => void
  /** The sections that are not asked this time. */
  readonly skips?: ((place: Place, filled: Interview) => boolean) | undefined
  /** Whether the first view takes the focus: the button that led here had it, and is gone. */
  readonly takesFocus: boolean
}

/** Where the person stands in an interview, which the address says, and the ways to other sections and questions. */
export function usePlaces(
  questionnaire: Questionnaire,
  filled: Interview,
  { reached: furthest, opensAt: openedLast, reach, skips, takesFocus }: Walk,
) {
  const [opensAt, setOpensAt] = useState(openedLast)
  const [search] = useSearchParams()
  const { key: entry } = useLocation()
  const [ahead, setAhead] = useState<Ahead | null>(null)
  const navigate = useNavigate()
  const [returnTo, setReturnTo] = useState<string | null>(null)

  const places = useMemo(
    () => placesOf(questionnaire, filled).filter((one) => !skips?.(one, filled)),
    [questionnaire, filled, skips],
  )
  // Where the first sections are not asked, an interview begins behind them.
  const reached = further(questionnaire, furthest, places[0]!.id)
  const step = search.get('step')
  const asked = search.get('question')
  const askedPlace = asked === null ? undefined : homeOf(questionnaire, filled, asked)
  const addressed = step === null ? (askedPlace?.id ?? opensAt) : `${step}/${search.get('section') ?? ''}`
  // The address has followed, or somebody went elsewhere: from now on it decides.
  if (ahead && ahead.entry !== entry) setAhead(null)
  const place = placeFor(questionnaire, places, ahead?.entry === entry ? ahead.place : addressed, reached)
  const focusNext = useFocus(place.id, asked, takesFocus)

  const show = useCallback(
    (id: string, question?: string): void => {
      focusNext(question ?? '')
      if (question === undefined) setReturnTo(null)
      reach(id)
      setAhead({ place: id, entry })
      // Removed with the focus on it, the button would have the browser lay out the page halfway through the change.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      void navigate({ search: sectionQuery(id) }, { preventScrollReset: true })
    },
    [focusNext, navigate, reach, entry],
  )

  const go = useCallback(
    (id: string, question?: string): void => {
      if (id === place.id && question) focusQuestion(question)
      else if (mayOpen(questionnaire, id, reached)) show(id, question)
    },
    [place.id, questionnaire, reached, show],
  )

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

  const goToStart = (): void => {
    setOpensAt(null)
    setAhead(null)
    focusNext('')
    void navigate({ search: '' }, { replace: true })
  }

  return {
    reached,
    places,
    place,
    go,
    show,
    goToQuestion,
    canGoToQuestion,
    goToStart,
    /** Where somebody came from to change one answer; null on the way through. */
    returnTo: places.find(({ id }) => id === returnTo && id !== place.id) ?? null,
  }
}

/**
 * A new section takes the focus to its heading, or to the question somebody asked for; the first view only to the latter,
 * unless it takes the focus itself.
 *
 * @param asked the question that the address asks for.
 * @returns says which question takes the focus in the next section; empty for its heading.
 */
function useFocus(place: string, asked: string | null, takesFocus: boolean): (question: string) => void {
  const next = useRef('')
  const seen = useRef<string | null>(null)
  useEffect(() => {
    const first = seen.current === null
    const same = seen.current === place
    seen.current = place
    if (first && asked !== null && focusQuestion(asked)) return
    if (same || (first && !takesFocus)) return
    const question = next.current
    next.current = ''
    if (question !== '' && focusQuestion(question)) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    document.getElementById('section-heading')?.focus({ preventScroll: true })
  }, [place, asked, takesFocus])
  return useCallback((question: string): void => {
    next.current = question
  }, [])
}
