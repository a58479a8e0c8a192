import { type Effort, newEffort } from './effort.ts'
import { inCommon } from './in-common.ts'

/** The ids that moved, relative to most of those that two orders share. */
export function movedOf(
  before: readonly string[],
  after: readonly string[],
  effort: Effort = newEffort(),
): ReadonlySet<string> {
  const [was, is] = [new Set(before), new Set(after)]
  const old = before.filter((id) => is.has(id))
  const now = after.filter((id) => was.has(id))
  const unmoved = new Set(inCommon(old, now, effort).map(([, index]) => now[index]))
  return new Set(now.filter((id) => !unmoved.has(id)))
}
