import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmpty } from '#core/answers/answers.ts'
import { loadContent, publishedTypes } from '#server/content/load-content.ts'
import { arbitraryOneAway } from './one-answer-away.ts'

// Who says it? What nobody said and nothing settles stays unsaid, whatever else was answered.

const runs = Math.ceil(Number(process.env['PROPERTY_RUNS'] ?? 2000) / 3)

test.each(publishedTypes(true).map(({ slug }) => slug))(
  '%s: an answer that is taken away leaves nothing behind',
  (slug) => {
    fc.assert(
      fc.property(arbitraryOneAway(loadContent(slug, 'en')!), (owner) => {
        if (!owner) return
        const { key: away, before, after } = owner
        for (const [key, value] of Object.entries(after.standing)) {
          // The title that is proposed follows what the document is about.
          if (isEmpty(value) || key === 'documentTitle') continue
          const earlier = before.standing[key]
          const added =
            Array.isArray(value) && Array.isArray(earlier)
              ? value.filter((one) => !(earlier as readonly unknown[]).includes(one))
              : []
          expect([away, key, added, earlier === undefined]).toEqual([away, key, [], false])
          if (!Array.isArray(value)) expect([away, key, value]).toEqual([away, key, earlier])
        }
      }),
      { numRuns: runs },
    )
  },
)
