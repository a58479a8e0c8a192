/**
 * What one comparison of two texts may still cost, in steps of a few nanoseconds. Counted and not timed, so that a
 * comparison comes out the same on every machine.
 */
export type Effort = { left: number }

/** Enough for any two versions of the largest policy; two hostile texts of the greatest length are done in well under a second. */
export const newEffort = (): Effort => ({ left: 20_000_000 })

/** Takes steps away; false, and takes none, when there are not so many left. */
export function spend(effort: Effort, steps: number): boolean {
  if (steps > effort.left) return false
  effort.left -= steps
  return true
}
