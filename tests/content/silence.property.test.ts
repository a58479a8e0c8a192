import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmpty, type Answers } from '#core/answers/answers.ts'
import { interview } from '#core/questionnaire/interview.ts'
import { nothingConfirmed } from '#core/questionnaire/origin.ts'
import { loadContent, publishedTypes } from '#server/content/load-content.ts'
import { arbitraryInterview, fitStates } from '#tests/support/arbitrary-interview.ts'

// Who says it? What nobody said and nothing settles stays unsaid, whatever else was answered.

const date = '2026-11-21'
const runs = Math.ceil(Number(process.env['PROPERTY_RUNS'] ?? 2000) / 3)

test.each(publishedTypes(true).map(({ slug }) => slug))(
  '%s: an answer that is taken away leaves nothing behind',
  (slug) => {
    const { questionnaire, checkContext } = loadContent(slug, 'en')!
    const context = { ...checkContext(date, nothingConfirmed), visitorCountry: 'DE' }
    fc.assert(
      fc.property(arbitraryInterview(questionnaire, context), fc.infiniteStream(fc.nat()), (drawn, draws) => {
        const whole = interview(questionnaire, fitStates(drawn, questionnaire, context) as Answers, context)
        const answered = [...whole.origins].filter(([, origin]) => origin === 'said').map(([key]) => key)
        // An owner answers some questions, and only what they are shown.
        const kept = answered.filter((_, index) => (draws.next().value! >> (index % 16)) % 3 !== 0)
        const first = interview(questionnaire, pick(whole.standing, kept), context)
        const said = [...first.origins].filter(([, origin]) => origin === 'said').map(([key]) => key)
        const before = interview(questionnaire, pick(first.standing, said), context)
        const away = said[draws.next().value! % said.length]
        if (away === undefined) return
        const after = interview(
          questionnaire,
          pick(
            before.standing,
            said.filter((key) => key !== away),
          ),
          context,
        )
        // The law or other answers may settle what was taken away, and others may follow from that.
        if (after.origins.get(away) === 'derived') return
        for (const [key, value] of Object.entries(after.standing)) {
          if (isEmpty(value)) continue
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

const pick = (answers: Answers, keys: readonly string[]): Answers =>
  Object.fromEntries(keys.map((key) => [key, answers[key]]))
