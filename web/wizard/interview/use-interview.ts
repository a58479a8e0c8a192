import { useCallback, useMemo } from 'react'
import type { Answers, AnswerValue } from '#core/answers/answers.ts'
import type { Problem } from '#core/questionnaire/problem.ts'
import type { Interview } from '#core/questionnaire/interview.ts'
import type { Confirmed } from '#core/questionnaire/origin.ts'
import type { Preset } from '#core/questionnaire/preset.ts'
import { questionsOf, type Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { openedAnswers } from '#core/questionnaire/service-kinds.ts'
import { confirmedKeys } from './confirmed-keys.ts'
import type { DraftStore } from './draft.ts'
import type { Place } from './places.ts'
import { useFilling, type Beginning } from './use-filling.ts'
import { usePlaces } from './use-places.ts'
import { useProblems } from './use-problems.ts'

export type InterviewStart = {
  readonly store: DraftStore
  /** The beginning for an interview without a draft. */
  readonly first: Beginning
  /** The beginning for somebody who starts again. */
  readonly again: Beginning
  /** The sections that are not asked this time. */
  readonly skips?: (place: Place, filled: Interview) => boolean
  /** Whether the first view takes the focus: the button that led here had it, and is gone. */
  readonly takesFocus?: boolean
}

/** An interview as it stands with some answers. */
export type Filled = { readonly filled: Interview; readonly problems: readonly Problem[] }

export type RunningInterview<Fill extends Filled = Filled> = ReturnType<typeof useInterview<Fill>>

const none: readonly string[] = []
const noReasons: Readonly<Record<string, string>> = {}

/** One filling-in of a questionnaire in this browser: answers and their draft, where the person stands, and what is wrong. */
export function useInterview<Fill extends Filled>(
  questionnaire: Questionnaire,
  fill: (given: Answers, confirmed: Confirmed) => Fill,
  { store, first, again, skips, takesFocus = false }: InterviewStart,
) {
  const {
    filling,
    reach,
    beginAgain,
    answer: fillIn,
    applyPreset: applyWith,
    ...draft
  } = useFilling(questionnaire, store, first, again)
  const { id, given, taken, preset = null, asTyped = none, reasons = noReasons } = filling
  const confirmed = useMemo(() => confirmedKeys(questionnaire, filling), [questionnaire, filling])
  const standing = useMemo(() => fill(given, confirmed), [fill, given, confirmed])
  const { filled, problems } = standing
  const questions = useMemo(
    () => new Map(questionsOf(questionnaire).map((question) => [question.userData, question])),
    [questionnaire],
  )
  const { goToStart, ...places } = usePlaces(questionnaire, filled, {
    reached: filling.reached,
    opensAt: draft.restored?.at ?? null,
    reach,
    skips,
    takesFocus,
  })
  const { answered, forgetAll, ...shown } = useProblems(questionnaire, filled, problems)

  const answer = useCallback(
    (userData: string, value: AnswerValue | undefined): void => {
      answered(userData)
      fillIn(userData, value)
    },
    [answered, fillIn],
  )
  const applyPreset = (chosen: Preset): void =>
    applyWith(chosen, (answers) => openedAnswers(questionnaire, answers, fill(answers, confirmed).filled))
  const startAgain = (): void => {
    beginAgain()
    forgetAll()
    goToStart()
  }

  return {
    id,
    given,
    taken,
    preset,
    asTyped,
    reasons,
    standing,
    filled,
    problems,
    ...draft,
    ...places,
    ...shown,
    answer,
    applyPreset,
    startAgain,
    questionOf: (userData: string) => questions.get(userData),
  }
}
