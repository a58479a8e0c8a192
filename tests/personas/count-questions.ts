/**
 * Prints how many questions owners are asked: in an interview for each document, and in one interview for all of them.
 * Asked is what is on the screen for their answers, whether or not it is filled in already.
 */
import type { Answers } from '#core/questionnaire/answers.ts'
import { combinedInterview } from '#core/questionnaire/combined-interview.ts'
import { combine } from '#core/questionnaire/combine.ts'
import { interview } from '#core/questionnaire/interview.ts'
import { loadContent, publishedTypes } from '#server/content/load-content.ts'
import { answersOf, personasOf, type Persona } from '#tests/support/personas.ts'
import { personaDate } from './persona-document.ts'

const contents = publishedTypes(true).map(({ slug }) => loadContent(slug, 'en')!)
const context = contents[0]!.checkContext(personaDate)
const personas = [...new Set(contents.flatMap(({ questionnaire }) => personasOf(questionnaire.type)))].toSorted(
  (a, b) => a.id.localeCompare(b.id),
)

type Counts = { readonly separately: number; readonly once: number }

function countsOf(persona: Persona): Counts {
  const wanted = contents.filter(({ questionnaire }) => persona.needs.includes(questionnaire.type))
  const documents = wanted.map(({ questionnaire }) => questionnaire)
  const given = documents
    .toReversed()
    .reduce<Answers>((all, { type }) => ({ ...all, ...(answersOf(persona, type) as Answers) }), {})
  const combined = combine(documents, { name: '', about: '', shared: '' })
  const { filled } = combinedInterview(combined, given, context)
  return {
    separately: documents.reduce(
      (sum, document) => sum + interview(document, answersOf(persona, document.type) as Answers, context).visible.size,
      0,
    ),
    once: filled.visible.size,
  }
}

const rows = personas.map((persona) => ({ persona, ...countsOf(persona) }))
const line = (...cells: readonly (string | number)[]): string =>
  cells.map((cell, index) => (index === 0 ? String(cell).padEnd(58) : String(cell).padStart(11))).join('')

process.stdout.write(`${line('Persona', 'documents', 'separately', 'in one')}\n`)
for (const { persona, separately, once } of rows)
  process.stdout.write(
    `${line(`${persona.id} ${persona.title}`.slice(0, 57), persona.needs.length, separately, once)}\n`,
  )
