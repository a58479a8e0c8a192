import { z } from 'zod'
import { name, ownName, words } from './leaf.ts'

const keys = z.array(name).min(2)

/** Questions that are put as one, by a name of their own. */
export const jointQuestions = z.record(
  ownName,
  z.union([z.strictObject({ asks: keys }), z.strictObject({ ticks: keys })]),
)

/** The words of those with rows to tick; any other is asked in the words of its parts. */
export const jointQuestionWords = z.record(
  name,
  z.strictObject({
    label: words,
    /** What each row says. */
    ticks: z.record(name, words),
    /** The row that says no to all of them. */
    none: words,
  }),
)
