import { describe, expect, test } from 'vitest'
import { assemble } from '#core/assembly/assemble.ts'
import { cover } from '#core/coverage/coverage.ts'
import { valuesIn, type Answers } from '#core/answers/answers.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { publishedTypes } from '#scripts/compile-content.ts'
import { loadContent } from '#server/content/load-content.ts'
import { answersFor, readInterviews } from '#tests/interviews/read-interviews.ts'
import { answersOf, personasOf } from '#scripts/content/personas.ts'

const date = '2026-11-22'

const wordsOf = (sentence: string): readonly string[] => sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The answers of somebody whose website has no consent banner. */
function withoutBanner(given: Answers): Answers {
  const { consentBanner: _, consentReopen: __, consentProviders: ___, ...answers } = given
  const kinds = valuesIn(answers['toolKinds']).filter((kind) => kind !== 'consentTool')
  return { ...answers, ...(kinds.length > 0 && { toolKinds: kinds }) }
}

describe.each(publishedTypes)('%s', (slug) => {
  const content = loadContent(slug, 'en')!
  const { questionnaire, library, words } = content
  const { type } = questionnaire
  const owners = [
    ...personasOf(type).map((persona) => [persona.id, answersOf(persona, type) as Answers] as const),
    ...readInterviews()
      .filter(({ documents }) => documents.some((one) => one === type))
      .map((owner) => [owner.file, answersFor(owner, type) as Answers] as const),
  ]

  test.each(owners)('tells %s before publishing each thing once', (_, all) => {
    for (const given of [all, withoutBanner(all)]) {
      const { answers } = checkAnswers(questionnaire, given, content.checkContext(date, 'all'))
      const { reminders } = cover(questionnaire, library, assemble(library, answers, { date }), words)
      const led = reminders.flatMap(({ code, userData }) => (code === 'missing' ? (userData ?? []) : []))
      expect(led).toEqual([...new Set(led)])
      for (const [at, { words: advice }] of reminders.entries())
        for (const { words: other } of reminders.slice(at + 1))
          expect(
            wordsOf(advice).every((word) => wordsOf(other).includes(word)),
            `${advice} | ${other}`,
          ).toBe(false)
      expect(
        reminders.filter(({ words: advice }) => advice.includes('a consent banner in Europe')).length,
      ).toBeLessThan(2)
    }
  })
})
