import { writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { assemble } from '#core/assembly/assemble.ts'
import type { Answers } from '#core/answers/answers.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { questionsOf, type Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { loadContent, publishedTypes } from '#server/content/load-content.ts'
import { arbitraryInterview, fitStates } from '#tests/support/arbitrary-interview.ts'
import { answersOf, personasOf } from '#scripts/content/personas.ts'
import type { StoredOwner } from './stored-owners.ts'

// Writes agreements as this version makes them, for later versions to open: `node tests/stored/write.ts 2026-11-22`. The
// agreements of all personas, and random interviews until every value that a question offers was given once.
const day = process.argv[2]
if (!/^\d{4}-\d\d-\d\d$/.test(day ?? '')) throw new Error('name the day (yyyy-mm-dd) whose law is taken')
const date = day!

const owners = publishedTypes(true).flatMap(({ type, slug }): StoredOwner[] => {
  const { questionnaire, library, checkContext } = loadContent(slug, 'en')!
  const context = checkContext(date, 'all')
  const given = new Set<string>()
  const addsValues = (answers: Answers): boolean => {
    const before = given.size
    for (const value of valuesGiven(questionnaire, answers)) given.add(value)
    return given.size > before
  }
  const ofPersonas = personasOf(type).map((persona): StoredOwner => {
    const { answers } = checkAnswers(questionnaire, answersOf(persona, type), context)
    addsValues(answers)
    return { name: persona.id, type, answers, document: assemble(library, answers, { date }).agreement }
  })
  const drawn = fc.sample(arbitraryInterview(questionnaire, context), { numRuns: 2000, seed: 8 })
  const random = drawn.flatMap((one, index): StoredOwner[] => {
    const { answers, problems } = checkAnswers(questionnaire, fitStates(one, questionnaire, context), context)
    return problems.length === 0 && addsValues(answers) ? [{ name: `random ${index}`, type, answers }] : []
  })
  const offered = questionsOf(questionnaire).flatMap(({ userData, answers = [] }) =>
    answers.map(({ value }) => `${userData}=${value}`),
  )
  const never = offered.filter((one) => !given.has(one))
  console.log(`${slug}: ${ofPersonas.length + random.length} owners, never given: ${never.join(', ') || 'nothing'}`)
  return [...ofPersonas, ...random]
})

function valuesGiven(questionnaire: Questionnaire, answers: Answers): readonly string[] {
  return questionsOf(questionnaire).flatMap(({ userData, answers: offered }) => {
    const value = answers[userData]
    if (value === undefined) return []
    const values = offered ? [value].flat().filter((one) => typeof one === 'string') : ['']
    return values.map((one) => `${userData}=${one}`)
  })
}

writeFileSync(new URL(`${date}.json.br`, import.meta.url), brotliCompressSync(JSON.stringify({ date, owners })))
