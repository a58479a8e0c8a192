import { expect, test } from 'vitest'
import { offeredLanguages } from '#core/language/languages.ts'
import { combine } from '#core/questionnaire/combine.ts'
import { publishedTypes } from '#scripts/compile-content.ts'
import { loadContent } from '#server/content/load-content.ts'

/** The steps of an interview for several documents that belong to no document alone. */
const ofAll = ['about', 'shared', 'send']

/** “The agreement” is one of several there, and “this policy” may be another one. */
const oneOfThem = /\b(?:the|this|my|your) (?:agreement|document|policy|licence|eula|disclaimer)\b/i

test('what several documents ask once does not speak of one of them', () => {
  const documents = publishedTypes.map((slug) => loadContent(slug, 'en')!.questionnaire)
  const { questionnaire, asked } = combine(documents, { name: '', about: '', shared: '', send: '' })
  const ofSeveral = new Set(asked.flatMap(({ question, askers }) => (askers.length > 1 ? [question.userData] : [])))
  const questions = questionnaire.steps
    .filter(({ id }) => ofAll.includes(id))
    .flatMap(({ sections }) => sections.flatMap((section) => section.questions))
    .filter(({ userData }) => ofSeveral.has(userData))
  expect(questions.length).toBeGreaterThan(30)
  const said = questions.flatMap(({ userData, label, help = '', helpWhere = [], answers = [] }) =>
    [
      label,
      help,
      ...helpWhere.map(({ words }) => words),
      ...answers.flatMap((answer) => [answer.label, answer.help ?? '']),
    ].map((words) => [userData, words]),
  )
  expect(said.filter(([, words]) => oneOfThem.test(words!))).toEqual([])
})

/** The button reads “Next: Your newsletter”: a title with a colon of its own would make it two. */
test.each(offeredLanguages)(
  'no two sections of one interview have the same title, and none has a colon: %s',
  (language) => {
    const documents = publishedTypes.map((slug) => loadContent(slug, language)!.questionnaire)
    const { questionnaire } = combine(documents, { name: '', about: '', shared: '', send: '' })
    const titles = questionnaire.steps.flatMap(({ sections }) => sections.map(({ title }) => title))
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
    expect(titles.filter((title) => title.includes(':'))).toEqual([])
  },
)
