import type { Heard } from '../load/record.ts'
import type { Played } from '../play.ts'

/** What was asked while something was wrong may still be answered so. */
const after = 3000

/** Requests that failed while nothing was wrong. */
export function answerProblems({ answers }: Heard, played: readonly Played[]): readonly string[] {
  const failed = answers.filter(
    ({ status, from, to }) =>
      (status === 0 || status >= 500) && !played.some((one) => to >= one.from && from <= one.recovered + after),
  )
  return failed.map(
    ({ call, status, to, said }) =>
      `${call} was answered ${status} at ${new Date(to).toISOString()}, in quiet: ${said}`,
  )
}
