/**
 * Prints how many questions each persona has to do with: those that apply, in an interview for each document; those that
 * these interviews put; and those that one interview for all documents puts. With `--keys` it prints which the last are.
 */
import type { Answers } from '#core/answers/answers.ts'
import { combinedInterview } from '#core/questionnaire/combined-interview.ts'
import { combine } from '#core/questionnaire/combine.ts'
import { interview } from '#core/questionnaire/interview.ts'
import { loadContent, publishedTypes } from '#server/content/load-content.ts'
import { answersOf, personasOf, type Persona } from '#scripts/content/personas.ts'
import { applicableKeys, putKeys } from './put-keys.ts'

const contents = publishedTypes(true).map(({ slug }) => loadContent(slug, 'en')!)
const context = contents[0]!.checkContext('2026-11-21', 'all')
const personas = [...new Set(contents.flatMap(({ questionnaire }) => personasOf(questionnaire.type)))].toSorted(
  (a, b) => a.id.localeCompare(b.id),
)

function keysFor(persona: Persona) {
  const documents = contents
    .map(({ questionnaire }) => questionnaire)
    .filter(({ type }) => persona.needs.includes(type))
  const answersTo = (type: string): Answers => answersOf(persona, type) as Answers
  const alone = documents.map((document) => ({
    document,
    filled: interview(document, answersTo(document.type), context),
  }))
  // What differs from document to document can only be answered once here: the first one's answer is taken.
  const given = documents.toReversed().reduce<Answers>((all, { type }) => ({ ...all, ...answersTo(type) }), {})
  const combined = combine(documents, { name: '', about: '', shared: '', send: '' })
  const { filled } = combinedInterview(combined, given, context)
  return {
    apply: alone.flatMap(({ document, filled: own }) => applicableKeys(document, own)),
    separately: alone.flatMap(({ document, filled: own }) => putKeys(document, own)),
    together: putKeys(combined.questionnaire, filled),
  }
}

const line = (...cells: readonly (string | number)[]): string =>
  `${cells.map((cell, index) => (index === 0 ? String(cell).padEnd(58) : String(cell).padStart(11))).join('')}\n`

process.stdout.write(line('Persona', 'documents', 'apply', 'separately', 'in one'))
for (const persona of personas) {
  const { apply, separately, together } = keysFor(persona)
  const name = `${persona.id} ${persona.title}`.slice(0, 57)
  process.stdout.write(line(name, persona.needs.length, apply.length, separately.length, together.length))
  if (process.argv.includes('--keys')) process.stdout.write(`    ${together.join(' ')}\n`)
}
