import { expect, test } from 'vitest'
import { keysOf } from '#core/condition/condition.ts'
import { publishedTypes } from '#scripts/compile-content.ts'
import { loadContent } from '#server/content/load-content.ts'

/** Readings ahead that the given order of the questionnaires brings with it, by type. */
const known: Readonly<Record<string, readonly string[]>> = {
  // What is sold is asked only when the functions already say that something is sold, which decides the same fact.
  'terms-conditions': [
    'accessibilityUrl reads sellsWhat',
    'adrBody reads sellsWhat',
    'audienceRegions reads sellsWhat',
    'codeOfConduct reads sellsWhat',
    'customerTypes reads sellsWhat',
    'haveNone reads sellsWhat',
    'jpResponsible reads sellsWhat',
    'sinceYear reads sellsWhat',
    'trademarks reads sellsWhat',
  ],
}

test.each(publishedTypes)('%s: no condition reads a question that is asked later', (slug) => {
  const { questionnaire } = loadContent(slug, 'en')!
  const questions = questionnaire.steps.flatMap((step) =>
    step.sections.flatMap((section) => section.questions.map((question) => ({ section, question }))),
  )
  const places = new Map(questions.map(({ question }, index) => [question.userData, index]))
  const ahead = questions.flatMap(({ section, question }, index) =>
    [
      section.visibleWhen,
      question.visibleWhen,
      ...(question.answers ?? []).flatMap((answer) => [answer.visibleWhen, answer.recommendedWhen]),
    ].flatMap((condition) =>
      condition
        ? [...keysOf(condition, questionnaire.facts)]
            .filter((key) => (places.get(key) ?? -1) >= index)
            .map((key) => `${question.userData} reads ${key}`)
        : [],
    ),
  )
  expect([...new Set(ahead)].toSorted()).toEqual(known[slug] ?? [])
})
