import { assemble, type Assembled } from '#core/assembly/assemble.ts'
import { cover, type Coverage } from '#core/coverage/coverage.ts'
import { plainText } from '#core/document/text.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import type { Content } from '#server/content/load-content.ts'
import { outlineOf } from '#tests/support/outline.ts'
import { answersOf, type Persona } from '#scripts/content/personas.ts'
import type { Expectation } from './read-expectations.ts'

/** The day on which the personas were written: their points are about the law of that day. */
export const personaDate = '2026-11-21'

/** What a test reads of a persona's document. */
export type PersonaDocument = {
  readonly persona: string
  readonly clauses: ReadonlySet<string>
  readonly text: string
  readonly links: readonly string[]
  readonly coverage: Coverage
  /** What was wrong with the answers; a document of broken answers proves nothing. */
  readonly problems: readonly string[]
}

export function documentOf(content: Content, persona: Persona): PersonaDocument {
  const { questionnaire, library, words, checkContext } = content
  const checked = checkAnswers(questionnaire, answersOf(persona, questionnaire.type), checkContext(personaDate, 'all'))
  const assembled = assemble(library, checked.answers, { date: personaDate })
  return {
    persona: persona.id,
    clauses: new Set(assembled.clauses.map(({ definition }) => definition.id)),
    text: assembled.agreement.children.map(plainText).join('\n'),
    links: outlineOf(assembled.agreement).links,
    coverage: cover(questionnaire, library, assembled, words),
    problems: checked.problems.map((problem) => JSON.stringify(problem)),
  }
}

/** A persona's document, without what is said about it. */
export function assembledFor({ library, questionnaire, checkContext }: Content, persona: Persona): Assembled {
  const checked = checkAnswers(questionnaire, answersOf(persona, questionnaire.type), checkContext(personaDate, 'all'))
  return assemble(library, checked.answers, { date: personaDate })
}

/** How a document falls short of an expectation, in words; nothing when it does not. */
export function shortfalls(expected: Expectation, document: PersonaDocument): readonly string[] {
  const { clauses, text, links, coverage } = document
  const states = new Map<string, string>(
    coverage.entries.flatMap(({ requirement: { id }, state, elements }) => [
      [id, state] as const,
      ...elements.map((element) => [`${id}#${element.id}`, element.state] as const),
    ]),
  )
  const matches = (pattern: string | RegExp, value: string): boolean =>
    typeof pattern === 'string' ? pattern === value : pattern.test(value)
  const none = (all: Iterable<string>, pattern: string | RegExp): boolean =>
    ![...all].some((one) => matches(pattern, one))
  return [
    ...(expected.clauses ?? []).filter((id) => !clauses.has(id)).map((id) => `the clause ${id} is not in`),
    ...(expected.without ?? []).filter((id) => !none(clauses, id)).map((id) => `the clause ${String(id)} is in`),
    ...(expected.met ?? []).filter((id) => states.get(id) !== 'met').map((id) => `${id} is ${states.get(id)}, not met`),
    ...(expected.not_applicable ?? [])
      .filter((id) => states.get(id) !== 'not-applicable')
      .map((id) => `${id} is ${states.get(id)}, yet it should not apply`),
    ...(expected.says ?? []).filter((words) => !words.test(text)).map((words) => `nothing says ${String(words)}`),
    ...(expected.never ?? [])
      .flatMap(({ pattern }) => pattern.exec(text)?.slice(0, 1) ?? [])
      .map((found) => `it says “${found}”`),
    ...(expected.links ?? []).filter((url) => none(links, url)).map((url) => `no link leads to ${String(url)}`),
    ...(expected.no_links ?? []).flatMap(({ pattern }) =>
      links.filter((url) => pattern.test(url)).map((url) => `a link leads to ${url}`),
    ),
    ...(expected.reminds ?? [])
      .filter((words) => !coverage.reminders.some((reminder) => words.test(reminder.words)))
      .map((words) => `no reminder says ${String(words)}`),
  ]
}
