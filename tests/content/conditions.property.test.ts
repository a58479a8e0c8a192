import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { assemble, type Assembled } from '#core/assembly/assemble.ts'
import type { Condition, Facts } from '#core/condition/condition.ts'
import { cover } from '#core/coverage/coverage.ts'
import { explain } from '#core/dossier/dossier.ts'
import type { TemplateBlock, TemplateInline, TemplateItem } from '#core/library/library.ts'
import { clausesOf } from '#core/library/words.ts'
import type { Answers } from '#core/answers/answers.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { publishedTypes } from '#scripts/compile-content.ts'
import { loadContent } from '#server/content/load-content.ts'
import { arbitraryInterview, fitStates } from '#tests/support/arbitrary-interview.ts'
import { meansTrue } from '#tests/support/plain-condition.ts'

/**
 * No clause is switched off by one condition and on by another. Here that means: every clause is defined once, is in one
 * part, and is in a document if and only if its own condition, its part's condition and its days hold; what the dossier
 * gives as its reason is enough to bring it in; and clauses that say opposite things never meet.
 */
describe.each(publishedTypes)('%s: one condition decides about a clause', (slug) => {
  const { questionnaire, library, words, checkContext } = loadContent(slug, 'en')!
  const context = checkContext('2026-11-21', 'all')
  const days = fc.constantFrom('2026-11-21', '2026-12-10', '2027-01-12', '2027-05-13', '2028-01-01')
  /** Checks many documents; a counterexample is an interview and a day, which is what a person can read. */
  const everyDocument = (numRuns: number, check: (document: Assembled) => void): void =>
    fc.assert(
      fc.property(arbitraryInterview(questionnaire, context), days, (given, date) => {
        const { answers } = checkAnswers(questionnaire, fitStates(given, questionnaire, context), context)
        check(assemble(library, answers, { date }))
      }),
      { numRuns },
    )
  const all = clausesOf(library)
  const opposites = parse(readFileSync(`content/${slug}/opposites.yaml`, 'utf8')) as readonly (readonly string[])[]

  test('no clause is defined twice', () => {
    const ids = all.map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    const parts = library.parts.map(({ id }) => id)
    expect(parts.filter((id, index) => parts.indexOf(id) !== index)).toEqual([])
  })

  test('a clause is in a document if and only if its condition, its part’s and its days hold', () => {
    everyDocument(200, ({ answers, date, clauses }) => {
      const present = new Set(clauses.map(({ definition }) => definition.id))
      const wrong = library.parts.flatMap(({ when: whenPart, clauses: definitions }) =>
        definitions
          .filter(({ id, when, from, until, each, blocks }) => {
            const called =
              isTrue(whenPart, answers, library.facts) &&
              isTrue(when, answers, library.facts) &&
              date >= (from ?? '') &&
              date <= (until ?? '9999')
            // A clause for each entry may find none that it is about; one that may be left out word by word, no word.
            const mayBeEmpty = each !== undefined || !hasFirmWords(blocks)
            return present.has(id) !== called && !(called && mayBeEmpty)
          })
          .map(({ id }) => `${id} on ${date}`),
      )
      expect(wrong).toEqual([])
    })
  })

  test('the answers that the dossier names are enough to bring a clause in', () => {
    everyDocument(60, (assembled) => {
      const definitions = new Map(assembled.clauses.map((clause) => [clause.definition.id, clause]))
      const entries = explain(library, assembled, words, null)
      expect(entries.map(({ clause }) => clause)).toEqual([...definitions.keys()])
      for (const { clause, because } of entries) {
        const { part, definition } = definitions.get(clause)!
        const named = new Set(because.map(({ userData }) => userData))
        const only = Object.fromEntries(Object.entries(assembled.answers).filter(([key]) => named.has(key)))
        for (const when of [part.when, definition.when])
          expect(isTrue(when, only, library.facts), `${clause} because of ${[...named].join(', ')}`).toBe(true)
      }
    })
  })

  test('the coverage report gives reasons in words, never by the key of a question', () => {
    const keys = new Set(questionnaire.knownKeys)
    const quoted = (reason: string) => [...reason.matchAll(/“(\w+)”/g)].map(([, words]) => words!)
    everyDocument(60, (assembled) => {
      for (const { requirement, reason } of cover(questionnaire, library, assembled, words).entries) {
        expect(reason, requirement.id).not.toBe('')
        expect(
          quoted(reason).filter((one) => keys.has(one)),
          requirement.id,
        ).toEqual([])
      }
    })
  })

  test('opposites are clauses of the library', () => {
    const known = new Set(all.map(({ id }) => id))
    expect(opposites.flat().filter((id) => !known.has(id))).toEqual([])
  })

  test('clauses that say opposite things never stand in one document', () => {
    everyDocument(600, ({ clauses }) => {
      const present = new Set(clauses.map(({ definition }) => definition.id))
      for (const group of opposites) {
        const met = group.filter((id) => present.has(id))
        expect(met.length, met.join(' beside ')).toBeLessThan(2)
      }
    })
  })
})

/** Whether something is printed whatever the answers are. */
const hasFirmWords = (templates: readonly (TemplateBlock | TemplateItem | TemplateInline)[]): boolean =>
  templates.some((node) => {
    if (node.type === 'optional' || (node.type === 'listItem' && node.each)) return false
    return 'children' in node ? hasFirmWords(node.children) : node.type === 'text' && node.value.trim() !== ''
  })

const isTrue = (condition: Condition | undefined, answers: Answers, facts: Facts): boolean =>
  condition === undefined || meansTrue(condition, answers, facts)
