import { useState } from 'react'
import type { Problem } from '#core/questionnaire/problem.ts'

/** Attempts to leave a section with problems: counted, so that each attempt moves the focus again. */
type Attempt = { readonly count: number; readonly problems: readonly Problem[] }
const noAttempt: Attempt = { count: 0, problems: [] }

/** @param problemsAt what is still wrong with the answer to a question. */
export function useAttempt(problemsAt: (userData: string) => readonly Problem[]) {
  const [attempt, setAttempt] = useState(noAttempt)
  return {
    attempts: attempt.count,
    problems: stillWrong(attempt.problems, problemsAt),
    refuse: (problems: readonly Problem[]): void => setAttempt(({ count }) => ({ count: count + 1, problems })),
    forgetAttempt: () => setAttempt(noAttempt),
  }
}

/** What is wrong now with the questions of an attempt: without what was corrected since, or deleted with its entry. */
export const stillWrong = (
  tried: readonly Problem[],
  problemsAt: (userData: string) => readonly Problem[],
): readonly Problem[] => [...new Set(tried.map(({ field }) => field))].flatMap(problemsAt)
