import { useCallback, useState } from 'react'
import type { Interview } from '#core/questionnaire/interview.ts'
import type { Problem } from '#core/questionnaire/problem.ts'
import type { Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { homeOf, type Place } from './places.ts'

/** Which problems of an interview are shown: those of sections that somebody tried to leave, and those that the server found. */
export function useProblems(questionnaire: Questionnaire, filled: Interview, problems: readonly Problem[]) {
  const [attempted, setAttempted] = useState<ReadonlySet<string>>(new Set())
  const [replied, setReplied] = useState<readonly Problem[]>([])

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

  /** Drops what the server found at a question: it was answered again. */
  const answered = useCallback(
    (userData: string): void => setReplied((before) => before.filter((problem) => problem.field !== userData)),
    [],
  )

  const forgetAll = (): void => {
    setAttempted(new Set())
    setReplied([])
  }

  return { replied, setReplied, attempt, problemsAt, answered, forgetAll }
}
