import { assemble } from '#core/assembly/assemble.ts'
import { plainText } from '#core/document/text.ts'
import type { Language } from '#core/language/languages.ts'
import { clausesOf } from '#core/library/words.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { loadContent, type Content } from '#server/content/load-content.ts'
import { answersOf, personasOf, type Persona } from '#scripts/content/personas.ts'
import { translatedHabits } from './readability-habits.ts'
import { readabilityOf, wordsOf, type Readability } from './readability.ts'
import { undefinedTermsIn } from './readability-terms.ts'
import { wordsOfClause, wordsOfDocument } from './readability-words.ts'

/** What English clauses and documents must keep to. Wording with `prescribedBy` is quoted and therefore exempt. */
const limits = {
  /** Flesch tested samples of 100 words. Under this many, one long name decides the score, and it says nothing. */
  measurableWords: 15,
  clauseEase: 30,
  documentEase: 50,
  /** Words of one sentence, and of the average sentence of a document. */
  sentence: 40,
  averageSentence: 20,
  /** Share of a document's sentences in the passive voice. */
  passive: 0.15,
}

/** The language whose readers, words and passive voice these measures know. */
const measured: Language = 'en'
const date = '2026-11-21'

type Measured = Readability & { readonly name: string }
type MeasuredDocument = Measured & { readonly undefinedTerms: readonly string[] }

/** Measures every clause of these types and every persona's document, prints the worst, and says what is too hard. */
export function plainLanguage(types: readonly string[]): readonly string[] {
  return types.flatMap((slug) => {
    const content = loadContent(slug, measured)
    if (!content) return [`${slug}: its content is not compiled`]
    const written = clausesOf(content.library)
      .filter(({ prescribedBy }) => !prescribedBy)
      .map(({ id, blocks }) => ({ id, text: wordsOfClause(blocks, content.library) }))
    const clauses = written.map(({ id, text }) => measure(id, text))
    const habits = written.flatMap(({ id, text }) => translatedHabits(text).map((habit) => `the clause ${id} ${habit}`))
    const documents = personasOf(content.questionnaire.type).map((persona) => documentOf(content, persona))
    report(slug, clauses, documents)
    return [...clauses.flatMap(hardClause), ...habits, ...documents.flatMap(hardDocument)].map(
      (mistake) => `${slug}: ${mistake}`,
    )
  })
}

export const measure = (name: string, text: string): Measured => ({ name, ...readabilityOf(text) })

function documentOf({ questionnaire, library, checkContext }: Content, persona: Persona): MeasuredDocument {
  const { answers } = checkAnswers(questionnaire, answersOf(persona, questionnaire.type), checkContext(date, 'all'))
  const { clauses } = assemble(library, answers, { date })
  const own = clauses.filter(({ definition }) => !definition.prescribedBy).map(({ clause }) => clause)
  const text = wordsOfDocument(own)
  const titles = clauses.flatMap(({ clause }) =>
    clause.children.flatMap((block) => (block.type === 'heading' ? plainText(block) : [])),
  )
  const names = Object.values(library.providers).flatMap(({ name, owner }) => [name, owner ?? ''])
  const typed = Object.values(answers).filter((value): value is string => typeof value === 'string')
  return { ...measure(persona.id, text), undefinedTerms: undefinedTermsIn(text, [...titles, ...names, ...typed]) }
}

/** What is too hard about a clause. */
export function hardClause({ name, ease, words, longest }: Measured): string[] {
  return [
    ...(words >= limits.measurableWords && ease < limits.clauseEase
      ? [`the clause ${name} has a reading ease of ${ease.toFixed(0)}, less than ${limits.clauseEase}`]
      : []),
    ...(wordsOf(longest).length > limits.sentence
      ? [`the clause ${name} has a sentence of ${wordsOf(longest).length} words: “${longest}”`]
      : []),
  ]
}

/** What is too hard about a document, and which terms it leaves open. */
export function hardDocument({ name, ease, words, sentences, passive, undefinedTerms }: MeasuredDocument): string[] {
  const share = passive.length / sentences
  return [
    ...(ease < limits.documentEase ? [`the document of ${name} has a reading ease of ${ease.toFixed(0)}`] : []),
    ...(words / sentences > limits.averageSentence ? [`the sentences of ${name} are too long on average`] : []),
    ...(share > limits.passive
      ? [`${(share * 100).toFixed(0)} % of ${name}'s sentences are in the passive voice`]
      : []),
    ...undefinedTerms.map((term) => `the document of ${name} uses “${term}” and never defines it`),
  ]
}

function report(slug: string, clauses: readonly Measured[], documents: readonly Measured[]): void {
  const measurable = clauses.filter(({ words }) => words >= limits.measurableWords).toSorted((a, b) => a.ease - b.ease)
  const sum = (of: (one: Measured) => number): number => documents.reduce((total, one) => total + of(one), 0)
  const sentences = sum((one) => one.sentences)
  console.log(
    [
      `${slug}: reading ease ${median(documents).toFixed(0)} (median of ${documents.length} documents)`,
      `${median(measurable).toFixed(0)} (median of ${measurable.length} clauses)`,
      `${(sum(({ words }) => words) / sentences).toFixed(1)} words a sentence`,
      `${((100 * sum(({ passive }) => passive.length)) / sentences).toFixed(0)} % passive`,
    ].join(', '),
  )
  const worst = measurable.slice(0, 3).map(({ name, ease }) => `${name} ${ease.toFixed(0)}`)
  console.log(`  hardest clauses: ${worst.join(', ')}`)
}

function median(measured: readonly Measured[]): number {
  const sorted = measured.map(({ ease }) => ease).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 100
}
