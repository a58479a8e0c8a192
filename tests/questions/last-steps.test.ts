import { expect, test } from 'vitest'
import { combine } from '#core/questionnaire/combine.ts'
import type { Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { publishedTypes } from '#scripts/compile-content.ts'
import { loadContent } from '#server/content/load-content.ts'

const documents = publishedTypes.map((slug) => loadContent(slug, 'en')!.questionnaire)

/** Where a question is among all questions of an interview; questions without a place are before all. */
function placeOf({ steps }: Questionnaire, key: string): number {
  return steps
    .flatMap(({ sections }) => sections.flatMap(({ questions }) => questions))
    .findIndex(({ userData }) => userData === key)
}

test('one interview for several documents asks for the address when titles and price are known', () => {
  const { questionnaire } = combine(documents, { name: 'All', about: 'About you', shared: 'Shared', send: 'Send' })
  expect(questionnaire.steps.map(({ id }) => id).slice(-3)).toEqual(['professionalChoice', 'finalize', 'send'])
  const address = placeOf(questionnaire, 'deliveryEmail')
  for (const key of ['documentLevel', 'documentLanguage', ...documents.map(({ slug }) => `documentTitle-${slug}`)]) {
    expect(placeOf(questionnaire, key), key).toBeGreaterThan(-1)
    expect(placeOf(questionnaire, key), key).toBeLessThan(address)
  }
})

test.each(documents.map((document) => [document.slug, document] as const))(
  'the interview for one document has the last steps of the specification: %s',
  (_, { steps }) => expect(steps.map(({ id }) => id).slice(-3)).toEqual(['send', 'professionalChoice', 'finalize']),
)
