import { describe, expect, test } from 'vitest'
import { assemble } from '#core/assembly/assemble.ts'
import type { OwnersDocument } from '#core/consistency/contradiction.ts'
import { findContradictions } from '#core/consistency/find-contradictions.ts'
import { ConditionWords } from '#core/dossier/rule-words.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { interview } from '#core/questionnaire/interview.ts'
import { nothingConfirmed } from '#core/questionnaire/origin.ts'
import { publishedTypes } from '#scripts/compile-content.ts'
import { loadContent } from '#server/content/load-content.ts'
import { introductionsToNothing } from '#tests/support/introductions.ts'
import { rules } from '#tests/support/owners-documents.ts'
import { answersFor, readInterviews, type Interview } from './read-interviews.ts'

/** The day on which the interviews were written: they expect the law of that day. */
const date = '2026-11-22'

const contents = new Map(
  publishedTypes.map((slug) => {
    const content = loadContent(slug, 'en')!
    return [content.questionnaire.type, content]
  }),
)
const owners = readInterviews()

/** Real contradictions between an owner's answers, of which the product warns the owner. */
const told: Readonly<Record<string, readonly string[]>> = {
  'guitar-courses-sevilla.yaml': ['across:under-thirteen-with-parents'],
}

describe('the interviews together', () => {
  test('are at least twenty-four', () => {
    expect(owners.length).toBeGreaterThanOrEqual(24)
  })

  test('come from at least fifteen countries', () => {
    expect(new Set(owners.map(({ answers }) => answers.country)).size).toBeGreaterThanOrEqual(15)
  })

  test.each([...contents.keys()])('have at least eight owners of the type %s', (type) => {
    expect(owners.filter(({ documents }) => documents.some((own) => own === type)).length).toBeGreaterThanOrEqual(8)
  })
})

describe.each(owners.map((owner) => ({ file: owner.file, owner })))('$file', ({ owner }) => {
  const types = owner.documents
  const runs = new Map(types.map((type) => [type, runOf(owner, type)]))

  test.each(types)('the answers are a finished interview for the %s', (type) => {
    expect(runs.get(type)?.problems).toEqual([])
  })

  test.each(types)('the %s assembles with nothing unfilled', (type) => {
    expect(runs.get(type)?.unfilled).toEqual([])
  })

  test('every common answer is asked in one of the types', () => {
    const asked = (key: string): boolean => types.some((type) => runs.get(type)?.visible.has(key))
    expect(Object.keys(owner.answers).filter((key) => !asked(key))).toEqual([])
  })

  test('every answer for one type is asked there', () => {
    const unasked = Object.entries(owner.answers_by_type ?? {}).flatMap(([type, own]) => {
      const run = types.find((one) => one === type)
      return Object.keys(own ?? {}).filter((key) => !run || !runs.get(run)?.visible.has(key))
    })
    expect(unasked).toEqual([])
  })

  test.each(types)('the %s keeps every answer as it was given', (type) => {
    const run = runs.get(type)!
    const given = answersFor(owner, type)
    const asked = Object.keys(given).filter((key) => run.visible.has(key))
    expect(Object.fromEntries(asked.map((key) => [key, run.answers[key]]))).toEqual(
      Object.fromEntries(asked.map((key) => [key, given[key]])),
    )
  })

  test.each(types)('nothing in the %s introduces what is not there, whatever was left open', (type) => {
    const { questionnaire, library, checkContext } = contents.get(type)!
    const { answers } = checkAnswers(questionnaire, answersFor(owner, type), checkContext(date, nothingConfirmed))
    expect(introductionsToNothing(assemble(library, answers, { date }).agreement)).toEqual([])
  })

  test('the documents do not contradict each other', () => {
    const found = findContradictions(
      [...runs.values()].map(({ document }) => document),
      rules,
    )
    expect(found.map(({ code }) => code)).toEqual(told[owner.file] ?? [])
  })
})

/** One owner's run through the questionnaire of one type, and what the document lacks. */
function runOf(owner: Interview, type: Interview['documents'][number]) {
  const content = contents.get(type)
  if (!content) throw new Error(`no type ${type}`)
  const { questionnaire, library, words } = content
  const context = content.checkContext(date, 'all')
  const { answers, problems } = checkAnswers(questionnaire, answersFor(owner, type), context)
  const document: OwnersDocument = {
    id: type,
    type,
    title: questionnaire.name,
    answers,
    questionnaire,
    words: new ConditionWords(questionnaire, words.sentences, library),
  }
  return {
    document,
    problems: problems.map((problem) => JSON.stringify(problem)),
    answers,
    visible: interview(questionnaire, answers, context).visible,
    unfilled: assemble(library, answers, { date }).unfilled,
  }
}
