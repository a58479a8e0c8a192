import { z } from 'zod'

/** What a list that comes page by page is asked with. `place` is how its `next` looks. */
export const pageQuery = (place: RegExp) =>
  z.object({
    /** The most entries on a page; 24 by default. */
    limit: z
      .string()
      .regex(/^(?:100|[1-9]\d?)$/, { error: 'The limit must be a number from 1 to 100.' })
      .optional(),
    /** The `next` of the page before. */
    after: z.string().regex(place, { error: 'This is no place in the list.' }).optional(),
  })

/** What to ask for with `after`; null on the last page. */
export const nextPage = z.string().nullable()
