import { expect, test } from 'vitest'
import { assemble } from '#core/assembly/assemble.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { publishedTypes } from '#scripts/compile-content.ts'
import { loadContent } from '#server/content/load-content.ts'
import { answersOf, personasOf } from '#scripts/content/personas.ts'

const date = '2026-11-22'

/** Nothing that prints one owner's document can change a word of another's: what both hold is frozen. */
test.each(publishedTypes)('what two documents of the type %s share is frozen to its leaves', (slug) => {
  const { questionnaire, library, checkContext } = loadContent(slug, 'en')!
  const seen = new Set<object>()
  let shared = 0
  for (const persona of personasOf(questionnaire.type)) {
    const given = answersOf(persona, questionnaire.type)
    const { answers } = checkAnswers(questionnaire, given, checkContext(date, 'all'))
    // Twice: owners of one type may have few clauses in common, as those of disclaimers do; a document made again has all of them.
    for (const document of [assemble(library, answers, { date }), assemble(library, answers, { date })]) {
      const own = new Set<object>()
      collect(document.agreement, own)
      for (const node of own) {
        if (!seen.has(node)) continue
        shared += 1
        if (!Object.isFrozen(node))
          expect.fail(`${persona.id} shares a node that is not frozen: ${JSON.stringify(node)}`)
      }
      for (const node of own) seen.add(node)
    }
  }
  expect(shared).toBeGreaterThan(100)
})

function collect(node: unknown, into: Set<object>): void {
  if (typeof node !== 'object' || node === null || into.has(node)) return
  into.add(node)
  Object.values(node).forEach((child) => collect(child, into))
}
