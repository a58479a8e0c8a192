import { z } from 'zod'
import { name, words } from './leaf.ts'

const keys = z.array(name).min(2)

/** Questions that are put as one, by a name of their own. */
export const jointQuestions = z.record(name, z.union([z.strictObject({ asks: keys }), z.strictObject({ ticks: keys })]))

export const jointQuestionWords = z.record(
  name,
  z.strictObject({
    label: words.exactOptional(),
    /** What each row says. */
    ticks: z.record(name, words).exactOptional(),
    /** The row that says no to all of them. */
    none: words.exactOptional(),
  }),
)
