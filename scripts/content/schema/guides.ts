import { z } from 'zod'
import { words } from './leaf.ts'

/** How a document gets onto a website or into a store. `order` is the place in the list. */
export const guide = z.strictObject({
  order: z.int().positive(),
  kind: z.enum(['site', 'store']),
  name: words,
  title: words,
  description: words.max(200, 'is longer than what search engines show'),
  ways: z
    .array(
      z.strictObject({
        title: words,
        about: words.optional(),
        steps: z.array(words).min(1),
        code: words.optional(),
      }),
    )
    .min(1),
})
