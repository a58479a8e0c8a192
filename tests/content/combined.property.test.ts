import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEmpty, valuesIn, type Answers } from '#core/answers/answers.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { combinedInterview, combinedProblems } from '#core/questionnaire/combined-interview.ts'
import { combine, type Combined } from '#core/questionnaire/combine.ts'
import { combinedKey } from '#core/questionnaire/combined-order.ts'
import { contradictedDefaults, interview } from '#core/questionnaire/interview.ts'
import { questionsOf, type Question, type Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { publishedTypes } from '#scripts/compile-content.ts'
import { loadContent, type Content } from '#server/content/load-content.ts'
import { fitStates } from '#tests/support/arbitrary-interview.ts'
import { answersOf, personasOf, type Persona } from '#scripts/content/personas.ts'
import { answersFor as answersOfOwner, readInterviews } from '#tests/interviews/read-interviews.ts'
import { arbitraryOwner } from './owner.ts'

const date = '2026-11-22'
const types = publishedTypes.map((slug) => loadContent(slug, 'en')!)
const context = { ...types[0]!.checkContext(date, 'all'), visitorCountry: 'DE' }
const words = { name: 'Your documents', about: 'About you', shared: 'What it does', send: 'Where to' }

const combinedOnce = new Map<string, Combined>()
function combinedOf(contents: readonly Content[]): Combined {
  const name = contents.map(({ questionnaire }) => questionnaire.slug).join()
  const known = combinedOnce.get(name)
  if (known) return known
  const made = combine(
    contents.map(({ questionnaire }) => questionnaire),
    words,
  )
  combinedOnce.set(name, made)
  return made
}

/** Owners who leave some questions alone, with the documents they want. */
const owners = fc
  .record({
    answers: arbitraryOwner(types, context),
    silent: fc.subarray([...new Set(types.flatMap(({ questionnaire }) => keysOf(questionnaire)))]),
    documents: fc.subarray(types, { minLength: 2 }),
  })
  .map(({ answers, silent, documents }) => ({
    documents,
    answers: Object.fromEntries(Object.entries(answers).filter(([key]) => !silent.includes(key))),
  }))

function keysOf(questionnaire: Questionnaire): readonly string[] {
  return questionsOf(questionnaire).map(({ userData }) => userData)
}

/** An owner's answers under the keys of the combined interview, with states that exist. */
function given(combined: Combined, answers: Readonly<Record<string, unknown>>): Answers {
  const fitted = combined.documents.reduce((all, document) => fitStates(all, document, context), answers)
  const titles = combined.documents.map((document) => [combinedKey(document, 'documentTitle'), document.titles[0]!])
  return { ...fitted, ...Object.fromEntries(titles) } as Answers
}

/** What is shown, as one document's single interview would be answered with it. */
const shownTo = (document: Questionnaire, shown: Answers): Answers =>
  Object.fromEntries(
    questionsOf(document).flatMap((question) => {
      const value = shown[combinedKey(document, question.userData)]
      return value === undefined ? [] : [[question.userData, withoutOwn(question, value)]]
    }),
  )

const withoutOwn = (question: Question, value: NonNullable<Answers[string]>): NonNullable<Answers[string]> =>
  question.type === 'multiple' && !question.addYourOwn ? valuesIn(value) : value

/** Everything that must hold of one filling-in. */
function expectEqualDocuments(combined: Combined, answers: Answers): void {
  const filling = combinedInterview(combined, answers, context)
  const same = { ...context, undecided: contradictedDefaults(combined.documents, answers) }
  const asked = new Set<string>()
  for (const [document, own] of filling.of) {
    const alone = interview(document, shownTo(document, filling.filled.answers), same)
    expect(own.answers, document.slug).toEqual(alone.answers)
    expect(own.visible, document.slug).toEqual(alone.visible)
    for (const key of own.visible) asked.add(combinedKey(document, key))
  }
  // Everything that a document asks is asked, and nothing else.
  expect([...filling.filled.visible].toSorted()).toEqual([...asked].toSorted())
  // Something is wrong here when it is wrong for one of the documents.
  const wrong = [...filling.of].filter(([document, own]) => checkAnswers(document, own.answers, same).problems.length)
  expect(combinedProblems(combined, filling).length > 0).toBe(wrong.length > 0)
}

describe('one interview for several documents', () => {
  test('gives each document what its own interview gives for the same answers', () => {
    const compare = fc.property(owners, ({ documents, answers }) => {
      const combined = combinedOf(documents)
      expectEqualDocuments(combined, given(combined, answers))
    })
    expect(() => fc.assert(compare, { numRuns: 500 })).not.toThrow()
  })

  test('asks each question once', () => {
    fc.assert(
      fc.property(fc.subarray(types, { minLength: 1 }), (documents) => {
        const { asked, questionnaire } = combinedOf(documents)
        const keys = keysOf(questionnaire)
        expect(new Set(keys).size).toBe(keys.length)
        expect(asked.map(({ question }) => question.userData)).toEqual(keys)
        const ids = questionnaire.steps.flatMap(({ id, sections }) => sections.map((section) => `${id}/${section.id}`))
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })

  test('fits whoever was described for tests, and makes the documents that were made of them before', () => {
    const described: { readonly needs: readonly string[]; readonly answersFor: (type: string) => object }[] = [
      ...[...new Set(types.flatMap(({ questionnaire }) => personasOf(questionnaire.type)))].map((persona: Persona) => ({
        needs: persona.needs,
        answersFor: (type: string) => answersOf(persona, type),
      })),
      ...readInterviews().map((owner) => ({
        needs: owner.documents,
        answersFor: (type: string) => answersOfOwner(owner, type),
      })),
    ].filter(({ needs }) => needs.length > 1)
    expect(described.length).toBeGreaterThan(20)
    for (const { needs, answersFor } of described) {
      const contents = types.filter(({ questionnaire }) => needs.includes(questionnaire.type))
      const combined = combinedOf(contents)
      // What differs from document to document can only be answered once here: the first one's answer is taken.
      const answers = contents
        .toReversed()
        .reduce((all, { questionnaire }) => ({ ...all, ...answersFor(questionnaire.type) }), {})
      expectEqualDocuments(combined, given(combined, answers))
    }
  })
})

test('documents that share a question mean the same kind of answer by it', () => {
  const kinds = new Map<string, string>()
  for (const { questionnaire } of types)
    for (const { userData, type, providerCategory } of questionsOf(questionnaire)) {
      const kind = `${type} ${providerCategory ?? ''}`
      expect(kinds.get(userData) ?? kind, userData).toBe(kind)
      kinds.set(userData, kind)
    }
})

test('an answer that stands alone is offered only where every document can take it', () => {
  const answers = { entityType: 'company', platforms: ['website'], features: ['shop'], sellsWhat: ['goods'] }
  const offeredBy = (contents: readonly Questionnaire[]): readonly string[] => {
    const combined = combine(contents, words)
    const { question } = combined.asked.find((one) => one.question.userData === 'audienceRegions')!
    const { filled } = combinedInterview(combined, answers, context)
    expect(isEmpty(filled.answers['audienceRegions'])).toBe(false)
    return filled.offered(question).map(({ value }) => value)
  }
  const all = types.map(({ questionnaire }) => questionnaire)
  expect(offeredBy(all)).toEqual(expect.arrayContaining(['home', 'worldwide']))
  // As if one document did not know it.
  const [first, ...others] = all
  const without = offeredBy([withoutAnswer(first!, 'audienceRegions', 'home'), ...others])
  expect(without).toContain('worldwide')
  expect(without).not.toContain('home')
})

function withoutAnswer(questionnaire: Questionnaire, key: string, value: string): Questionnaire {
  const lessOf = (question: Question): Question =>
    question.userData === key
      ? { ...question, answers: question.answers!.filter((answer) => answer.value !== value) }
      : question
  const steps = questionnaire.steps.map((step) => ({
    ...step,
    sections: step.sections.map((section) => ({ ...section, questions: section.questions.map(lessOf) })),
  }))
  return { ...questionnaire, steps }
}

test('a document that can take nothing of a shared answer says what it needs', () => {
  const combined = combinedOf(
    types.filter(({ questionnaire }) => ['PRIVACY_POLICY', 'EULA'].includes(questionnaire.type)),
  )
  const problems = combinedProblems(combined, combinedInterview(combined, { platforms: ['website'] }, context))
  const problem = problems.find(({ field }) => field === 'platforms')
  expect(problem).toMatchObject({ code: 'none-fits', parameters: { document: 'EULA' } })
  expect(String(Object(problem).parameters.answers)).toContain('A mobile app')
  const fitting = combinedProblems(combined, combinedInterview(combined, { platforms: ['website', 'mobile'] }, context))
  expect(fitting.some(({ field }) => field === 'platforms')).toBe(false)
})
